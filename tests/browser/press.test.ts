import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

/** Opens the form of a new password and returns its button, and how often the form has been submitted. */
async function openForm() {
  const { page } = await stage.visit()
  await page.goto('/forgotPassword?lang=en')
  const button = page.getByRole('button', { name: en.forgotPassword.send, exact: true })
  await button.hover()
  await page.evaluate(() => {
    document.addEventListener('submit', () => {
      document.body.dataset['submits'] = String(Number(document.body.dataset['submits'] ?? 0) + 1)
    })
  })
  const submits = async () => Number((await page.locator('body').getAttribute('data-submits')) ?? 0)
  return { page, button, submits }
}

/** A note that appears above the button moves it down, away from the pointer. */
const showNote = (page: Page) =>
  page.evaluate(() => {
    const note = document.createElement('p')
    note.style.height = '200px'
    document.querySelector('form')?.prepend(note)
  })

test('a press counts once, although the button moves away before the release', async () => {
  const { page, button, submits } = await openForm()
  const top = () => button.evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  await page.mouse.down()
  await showNote(page)
  expect((await top()) - before).toBeGreaterThan(42)
  await page.mouse.up()
  await expect.poll(submits).toBe(1)
})

test('a press on a button that stays counts once', async () => {
  const { page, submits } = await openForm()
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(submits).toBe(1)
})

test('a pointer that leaves the button before the release presses nothing', async () => {
  const { page, submits } = await openForm()
  await page.mouse.down()
  await page.mouse.move(2, 2)
  await page.mouse.up()
  // A later press shows that the first one is over.
  await page.keyboard.press('Tab')
  expect(await submits()).toBe(0)
})
