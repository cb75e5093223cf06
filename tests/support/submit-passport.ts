import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { messages as cn } from '#web/messages/cn/index.ts'
import { drawnPng } from './pictures.ts'

/** Fills in the open verification form of a person with a passport, and submits it. */
export async function submitPassport(page: Page, messages: typeof cn): Promise<void> {
  const { certify } = messages
  const dialog = page.getByRole('dialog', { name: messages.certifyTitle.INDIVIDUAL })
  await dialog.getByLabel(messages.idDocumentKind.PASSPORT).check()
  await dialog.getByLabel(certify.realName).fill('Bruno Díaz 迪亚斯')
  await dialog.getByLabel(certify.idNumber).fill('X-1')
  await dialog.getByLabel(certify.address).fill('Calle 1')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: drawnPng() })
  await dialog.getByText(messages.image.uploaded, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: certify.submit, exact: true }).click()
  await dialog.getByRole('button', { name: certify.confirm, exact: true }).click()
  await page.getByText(messages.promotionLink.underReview).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
}
