import type {
  CustomerFileMessages,
  ExportedFileMessages,
  ExportMessages,
} from '../../domain/rules/export-messages.ts'
import { type Language, languages } from '../../domain/rules/languages.ts'

const load = async (key: string): Promise<ExportMessages> => {
  const [{ exportedFiles }, { customerFile }] = (await Promise.all([
    import(`../../../web/messages/${key}/exported-files.ts`),
    import(`../../../web/messages/${key}/customer-file.ts`),
  ])) as [{ exportedFiles: ExportedFileMessages }, { customerFile: CustomerFileMessages }]
  return { ...exportedFiles, customers: customerFile }
}

/** The texts in exported files. They are in one folder with all other messages of a language. */
export const exportMessages = Object.fromEntries(
  await Promise.all(languages.map(async ({ key, enumValue }) => [enumValue, await load(key)] as const)),
) as Record<Language, ExportMessages>
