import { languages as table, perLanguage } from '#rules/languages.ts'
import { catalogues } from '#web/messages/catalogues.ts'

/** A catalogue as one list of keys and texts. */
export function flat(catalogue: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flat(value, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(value)] as const],
    ),
  )
}

/** Every text of each language by its key. */
export const messages = perLanguage((language) => flat(catalogues[language]))
export const languages = table.map(({ key }) => key)

/** A key as the code asks for it: i18next adds the plural form itself. */
export const withoutForm = (key: string): string => key.replace(/_(?:one|other)$/, '')
