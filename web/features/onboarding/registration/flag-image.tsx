const files = import.meta.glob<string>('country-flags/*.svg', {
  eager: true,
  import: 'default',
  // One file per flag: the browser fetches only those that are visible.
  query: '?url&no-inline',
})

const byIsoCode = new Map(
  Object.entries(files).map(([path, address]) => [/(\w+)\.svg$/.exec(path)?.[1] ?? '', address]),
)

/** A country's flag; nothing where there is none. */
export const FlagImage = ({ isoCode }: { isoCode: string }) => {
  const address = byIsoCode.get(isoCode)
  return address && <img src={address} width={21} height={14} alt="" loading="lazy" />
}
