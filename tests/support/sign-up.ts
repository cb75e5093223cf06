import type { Locator, Page } from 'playwright'
import type { cn } from '#web/messages/__generated__/catalogues.ts'
import { demoPassword } from './portal.ts'

/**
 * Chooses the first option with this text in a searchable field, by keyboard: to click an option may scroll the field away,
 * and the list closes with it.
 */
export async function chooseOption(field: Locator, text: string): Promise<void> {
  const option = field.page().getByRole('option').filter({ hasText: text }).first()
  await field.click()
  await field.fill(text)
  await option.waitFor()
  await field.press('Enter')
}

interface Newcomer {
  username: string
  fullName?: string
  phone: string
  /** Its name in the country list of the language. */
  country: string
}

/** Fills the fields that everybody has to fill to register, in the messages of a language. */
export async function fillPerson(
  page: Page,
  { username, fullName = username, phone, country }: Newcomer,
  { register, newPassword }: typeof cn,
): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill(register.username, username)
  await fill(newPassword.label, demoPassword)
  await fill(newPassword.confirmation, demoPassword)
  await fill(register.fullName, fullName)
  await chooseOption(page.getByRole('combobox', { name: register.country }), country)
  await fill(register.phoneNumber, phone)
  await fill(register.email, `${username}@example.com`)
}
