import { type Language, languages } from '../../domain/rules/languages.ts'
import type * as columns from '#web/messages/en/customer-columns.ts'
import type * as files from '#web/messages/en/exported-files.ts'
import type { SameKeys } from '#web/messages/same-keys.ts'

export interface ExportMessages extends SameKeys<typeof files.exportedFiles> {
  customers: SameKeys<typeof columns.customerFile>
}

const load = async (key: string): Promise<ExportMessages> => {
  const [{ exportedFiles }, { customerFile }] = (await Promise.all([
    import(`../../../web/messages/${key}/exported-files.ts`),
    import(`../../../web/messages/${key}/customer-columns.ts`),
  ])) as [SameKeys<typeof files>, SameKeys<typeof columns>]
  return { ...exportedFiles, customers: customerFile }
}

/** The texts in exported files. They are in one folder with all other messages of a language. */
export const exportMessages = Object.fromEntries(
  await Promise.all(languages.map(async ({ key, enumValue }) => [enumValue, await load(key)] as const)),
) as Record<Language, ExportMessages>
