import { expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { AffiliateProvider } from '#bff/provider/provider.ts'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { demoPassword } from '../support/portal.ts'

const inMemory = createInMemoryProvider()
let drawn = 0
const letGo = Promise.withResolvers<void>()
/** Holds the first captcha back. */
const provider: AffiliateProvider = {
  ...inMemory,
  forCaller: (caller) => {
    const calls = inMemory.forCaller(caller)
    const createCaptcha = async () => {
      drawn += 1
      if (drawn === 1) await letGo.promise
      return calls.createCaptcha()
    }
    return new Proxy(calls, {
      get: (_target, name) => (name === 'createCaptcha' ? createCaptcha : Reflect.get(calls, name, calls)),
    })
  },
}
const stage = stageBrowser({ ownPortal: () => ({ provider }), readCaptcha: async () => 'demo' })

test('a captcha that arrives after a login in another tab leaves that login alone', async () => {
  const { page, context } = await stage.visitAnew()
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'portal')?.value
  await page.goto('/login')
  await expect.poll(() => drawn).toBe(1)

  const tab = await context.newPage()
  await tab.goto('/login')
  await tab.getByRole('button', { name: en.captcha.new }).getByRole('img').waitFor()
  await tab.getByLabel(en.login.username).fill('alice-chen')
  await tab.getByLabel(en.login.password, { exact: true }).fill(demoPassword)
  await tab.getByLabel(en.login.captcha, { exact: true }).fill('demo')
  await tab.getByLabel(en.login.captcha, { exact: true }).press('Enter')
  await tab.waitForURL('**/home/index')
  const ofLogin = await cookie()

  // The first page asks again as soon as it hears of the login.
  await expect.poll(() => drawn).toBe(3)
  letGo.resolve()
  await page.getByRole('button', { name: en.captcha.new }).getByRole('img').waitFor()
  await tab.reload()
  await tab.getByText('Hello, ', { exact: false }).first().waitFor()
  expect(ofLogin).toBeDefined()
  expect(await cookie()).toBe(ofLogin)
})
