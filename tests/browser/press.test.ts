import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser()

/** Presses the button of a form, does something before the release, and returns how often the form was submitted. */
async function pressAnd(act: (page: Awaited<ReturnType<typeof stage.visit>>['page']) => Promise<unknown>) {
  const { page } = await stage.visit()
  await page.goto('/forgotPassword?lang=en')
  const button = page.getByRole('button', { name: en.forgotPassword.send, exact: true })
  await button.hover()
  await page.evaluate(() => {
    Object.assign(window, { submits: 0 })
    document.addEventListener('submit', () => (Object(window).submits += 1))
  })
  await page.mouse.down()
  await act(page)
  await page.mouse.up()
  // A later press shows that the first one is over.
  await page.keyboard.press('Tab')
  return async () => Number(await page.evaluate('submits'))
}

test('a press counts once, although the button moves away before the release', async () => {
  const submits = await pressAnd((page) =>
    page.evaluate(() => {
      const note = document.createElement('p')
      note.style.height = '200px'
      document.querySelector('form')?.prepend(note)
    }),
  )
  await expect.poll(submits).toBe(1)
})

test('a pointer that leaves the button before the release presses nothing', async () => {
  const submits = await pressAnd((page) => page.mouse.move(2, 2))
  expect(await submits()).toBe(0)
})
