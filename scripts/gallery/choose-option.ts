import type { Locator } from 'playwright'

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
