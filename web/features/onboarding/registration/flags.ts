const files = import.meta.glob<string>('country-flags/*.svg', {
  eager: true,
  import: 'default',
  // One file per flag: the browser fetches only those that are visible.
  query: '?url&no-inline',
})

const byIsoCode = new Map(
  Object.entries(files).map(([path, address]) => [/(\w+)\.svg$/.exec(path)?.[1] ?? '', address]),
)

/** The address of a country's flag; undefined where there is none. */
export const flagOf = (isoCode: string) => byIsoCode.get(isoCode)
