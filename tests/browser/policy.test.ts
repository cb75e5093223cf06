import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'

const stage = stageBrowser({ documents: 'shipped' })

// Each test of this folder fails if its page breaks the policy; `first-files` opens every page.
test('a page that breaks the policy is noticed', async () => {
  const { page, misdeeds } = await stage.visit()
  await page.goto('/login')
  await page.evaluate(() => {
    const image = new Image()
    image.src = 'https://elsewhere.example/pixel.png'
    const script = document.createElement('script')
    script.textContent = 'document.title = "run"'
    document.body.append(image, script)
  })
  await expect
    .poll(() => misdeeds.violations.toSorted())
    .toEqual(['img-src https://elsewhere.example/pixel.png', 'script-src-elem inline'])
  expect(await page.title()).not.toBe('run')
  for (const deeds of [misdeeds.violations, misdeeds.consoleErrors, misdeeds.foreignRequests])
    deeds.length = 0
})
