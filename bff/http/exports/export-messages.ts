import { type Language, languages } from '../../domain/rules/languages.ts'
import type { exportedFiles } from '#web/messages/en/exported-files.ts'
import type { SameKeys } from '#web/messages/same-keys.ts'

export type ExportMessages = SameKeys<typeof exportedFiles>

const load = async (key: string): Promise<ExportMessages> => {
  const module = (await import(`../../../web/messages/${key}/exported-files.ts`)) as {
    exportedFiles: ExportMessages
  }
  return module.exportedFiles
}

/** The texts in exported files. They are in one folder with all other messages of a language. */
export const exportMessages = Object.fromEntries(
  await Promise.all(languages.map(async ({ key, enumValue }) => [enumValue, await load(key)] as const)),
) as Record<Language, ExportMessages>
