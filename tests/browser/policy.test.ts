import { expect, test } from 'vitest'
import { languages } from '#rules/languages.ts'
import { isPrivatePath, paths } from '#rules/web-paths.ts'
import { wellBehaved } from '../support/browser.ts'
import { stageBrowser, type Visitor } from '../support/browser-stage.ts'
import { settled } from '../support/page-checks.ts'

const stage = stageBrowser({ documents: 'shipped' })

/** Opens a page in a language until it waits for nothing more, and says what was done wrong so far. */
async function look({ page, misdeeds }: Visitor, path: string, { key, locale }: (typeof languages)[number]) {
  await page.evaluate((chosen) => localStorage.setItem('lang', chosen), key)
  await page.goto(path, { waitUntil: 'load' })
  await settled(page)
  expect(await page.locator('html').getAttribute('lang')).toBe(locale)
  return { path, ...misdeeds }
}
const languageAt = (index: number) => languages[index % languages.length] ?? languages[0]
const routes = [...Object.values(paths), '/nowhere', '/home/nowhere']
/** Without a login every private path leads to the same page, so one of them is enough. */
const publicRoutes = [...routes.filter((path) => !isPrivatePath(path)), paths.homeIndex]

// The states of the gallery are held to the same, each screen in both languages.
test('no page breaks its policy or asks anything of another host [asvs 3.4.3]', async () => {
  const visitor = await stage.visit()
  await visitor.page.goto('/login')
  for (const [index, path] of publicRoutes.entries())
    expect(await look(visitor, path, languageAt(index))).toEqual({ path, ...wellBehaved })
})

test('nor does a page behind the login [asvs 3.4.3]', async () => {
  const visitor = await stage.visit()
  await visitor.logIn('alice-chen')
  await visitor.page.waitForURL('**/home/index')
  for (const [index, path] of routes.filter(isPrivatePath).entries())
    expect(await look(visitor, path, languageAt(index + 1))).toEqual({ path, ...wellBehaved })
})

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
