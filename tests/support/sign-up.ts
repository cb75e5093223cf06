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
  phone: string
  /** Its name in the country list of the language. */
  country: string
}

/**
 * The steps to an account, in the messages of a language.
 *
 * @param readCode returns the last code that was sent to an address
 */
export const signUpIn = (page: Page, readCode: (email: string) => Promise<string>, messages: typeof cn) => {
  const { register, newPassword, emailCode, humanCheck, codeStep } = messages
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    field,
    press,
    choose: (name: string, text: string) => chooseOption(page.getByRole('combobox', { name }), text),
    /** Fills the fields that everybody has to fill. */
    async fillPerson({ username, phone, country }: Newcomer) {
      await field(register.username).fill(username)
      await field(newPassword.label).fill(demoPassword)
      await field(newPassword.confirmation).fill(demoPassword)
      await field(register.fullName).fill(username)
      await this.choose(register.country, country)
      await field(register.phoneNumber).fill(phone)
      await field(register.email).fill(`${username}@example.com`)
    },
    async passHumanCheck() {
      await page.getByRole('dialog', { name: humanCheck.title }).getByLabel(humanCheck.label).click()
      await field(emailCode.label).waitFor()
    },
    /** Continues from the filled form to the end. */
    async finish(email: string) {
      await press(register.submit)
      await this.passHumanCheck()
      await field(emailCode.label).fill(await readCode(email))
      await press(codeStep.submit)
      await page.getByRole('heading', { name: messages.successful.title }).waitFor()
    },
  }
}
