import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { settled } from '../support/page-checks.ts'
import { smallTargets } from '../support/small-targets.ts'

const stage = stageBrowser()

test('the check finds what is small or covered, unless something larger is hit for it, a dialog covers it, or it is in a sentence', async () => {
  const { page } = await stage.visit({ viewport: { width: 375, height: 812 } })
  await page.goto('/login?lang=en')
  await page.getByRole('button', { name: en.login.submit }).waitFor()
  await page.locator('main').evaluate((main) => {
    const part = document.createElement('div')
    part.innerHTML = `
      <button class="low" style="width: 80px; height: 42px">low</button>
      <button class="narrow" style="width: 42px; height: 80px">narrow</button>
      <p><a class="alone" href="#">alone</a></p>
      <p><a class="listed" href="#">one</a> · <a class="listed" href="#">other</a></p>
      <p>Read <a class="within" href="#">the rules</a> first.</p>
      <label style="display: block; padding: 20px"><input class="labelled" type="checkbox" /> labelled</label>
      <p style="padding: 40px"><button class="around" style="position: relative; height: 20px">around
        <i style="position: absolute; inset: -14px"></i></button></p>
      <p style="position: relative"><button class="covered" style="width: 80px; height: 80px">covered</button>
        <i style="position: absolute; inset: 0"></i></p>
      <p style="position: relative"><button class="below" style="width: 80px; height: 80px">below</button>
        <i role="dialog" style="position: absolute; inset: 0"></i></p>`
    main.replaceChildren(part)
  })
  const found = (await smallTargets(page, 'main')).map((target) => target.split(/[. ]/)[1])
  expect(found).toEqual(['low', 'narrow', 'alone', 'listed', 'listed', 'covered'])
})

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
