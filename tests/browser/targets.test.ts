import { expect, test } from 'vitest'
import { stageBrowser } from '../support/browser-stage.ts'
import { settled } from '../support/page-checks.ts'
import { smallTargets } from '../support/small-targets.ts'

const stage = stageBrowser()

test('a tablet that is touched has the targets and the letters of fields of a phone, and a window with a mouse its own', async () => {
  const size = { width: 1024, height: 1366 }
  const { page, signIn } = await stage.visitAnew({ viewport: size, hasTouch: true })
  await signIn('alice-chen')
  await page.goto('/home/index')
  await settled(page)
  expect(await smallTargets(page)).toEqual([])
  const sizes = await page
    .locator('input, select')
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  const withMouse = await stage.visit({ viewport: size })
  await withMouse.signIn('alice-chen')
  await withMouse.page.goto('/home/index')
  await settled(withMouse.page)
  expect(await smallTargets(withMouse.page)).not.toEqual([])
})
