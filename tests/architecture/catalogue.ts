import { languages as table } from '#rules/languages.ts'
import { cn } from '#web/messages/cn/index.ts'
import { en } from '#web/messages/en/index.ts'

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

/** Every text of both languages by its key. */
export const messages = { en: flat(en), cn: flat(cn) }
export const languages = table.map(({ key }) => key)

/** A key as the code asks for it: i18next adds the plural form itself. */
export const withoutForm = (key: string): string => key.replace(/_(?:one|other)$/, '')
