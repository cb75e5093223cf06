import type { ExportMessages } from '../../domain/rules/export-messages.ts'
import type { Language } from '../../domain/rules/languages.ts'
import { customerFile as chineseCustomers } from '../../../web/messages/cn/customer-file.ts'
import { exportedFiles as chinese } from '../../../web/messages/cn/exported-files.ts'
import { customerFile as englishCustomers } from '../../../web/messages/en/customer-file.ts'
import { exportedFiles as english } from '../../../web/messages/en/exported-files.ts'

/** The texts in exported files. They are in one folder with all other messages of a language. */
export const exportMessages: Record<Language, ExportMessages> = {
  CN: { ...chinese, customers: chineseCustomers },
  EN: { ...english, customers: englishCustomers },
}
