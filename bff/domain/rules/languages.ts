interface LanguageRow {
  /** Names the language in storage, links, the request header, file names and the folders of messages and texts. */
  key: string
  /** The value of the schema's enum `Language`, which code generation writes into `schema.graphql`. */
  enumValue: string
  /**
   * Its BCP 47 tag, for i18next, `Intl` and the page's `lang` attribute; a provider's adapter derives its own word from it.
   * It needs plural rules, which `cn` as a locale lacks.
   */
  locale: string
  /** What the language calls itself, for the button that switches to it. */
  ownName: string
  /** A visit to a host that ends so begins in this language (specification, section 4). */
  hostEnding: string | null
}

/**
 * The languages of the portal, one row each: English and Simplified Chinese (specification, section 1). The first is the
 * default. A further language is a row here, and a folder named by its key in `web/messages` and in `web/brand/texts`.
 */
export const languages = [
  { key: 'en', enumValue: 'EN', locale: 'en', ownName: 'English', hostEnding: null },
  { key: 'cn', enumValue: 'CN', locale: 'zh-Hans', ownName: '中文', hostEnding: '.cn' },
] as const satisfies readonly LanguageRow[]

type Row = (typeof languages)[number]

/** A language of the portal, as storage and links spell it. */
export type LanguageKey = Row['key']
/** A language of the portal, as the schema and the port spell it. */
export type Language = Row['enumValue']

const [defaultRow] = languages
export const defaultLanguage = defaultRow.key

/** The row of a language; null where the text names none. */
export const findLanguage = (key: unknown): Row | null => languages.find((row) => row.key === key) ?? null

const rowsByName = new Map<string, Row>(
  languages.flatMap((row) => [row.key, row.enumValue, row.locale].map((name) => [name, row] as const)),
)

/** The row of a language that exists, by its key, its enum value or its locale. */
export function languageOf(name: string): Row {
  const row = rowsByName.get(name)
  if (row) return row
  throw new Error(`No language is called "${name}"`)
}

/** Makes something for each language. */
export const perLanguage = <Made>(make: (key: LanguageKey) => Made) =>
  Object.fromEntries(languages.map(({ key }) => [key, make(key)])) as Record<LanguageKey, Made>

/** The language in which a first visit to a host begins (specification, section 4). */
export const hostLanguage = (hostname: string): LanguageKey =>
  (languages.find(({ hostEnding }) => hostEnding !== null && hostname.endsWith(hostEnding)) ?? defaultRow).key

/** The language that the toggle switches to: the next row, and after the last one the first. */
export const languageAfter = (key: LanguageKey): Row =>
  languages[languages.findIndex((row) => row.key === key) + 1] ?? defaultRow
