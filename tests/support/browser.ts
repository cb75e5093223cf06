import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'
import { en } from '#web/messages/en/index.ts'
import { demoPassword, type Portal } from './portal.ts'

export { launchBrowser } from '../../scripts/launch-browser.ts'

/** What a page must not do: requests to other hosts, policy violations, errors in the console. */
export interface Misdeeds {
  foreignRequests: string[]
  violations: string[]
  consoleErrors: string[]
}

export type Visitor = Awaited<ReturnType<typeof openVisitor>>

/** A person with a separate browser context at the portal. */
export async function openVisitor(browser: Browser, portal: Portal, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: portal.origin,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  const misdeeds: Misdeeds = { foreignRequests: [], violations: [], consoleErrors: [] }
  await context.exposeBinding(
    'reportViolation',
    (_source, text: string) => void misdeeds.violations.push(text),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation
      report(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  const page = await context.newPage()
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(portal.origin))
      misdeeds.foreignRequests.push(request.url())
  })
  // The browser itself notes refused requests, which are not errors of the page.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      misdeeds.consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => misdeeds.consoleErrors.push(String(error)))

  const readCaptcha = async () => {
    const response = await context.request.get('/demo/captcha')
    return ((await response.json()) as { answer: string }).answer
  }
  return {
    page,
    context,
    misdeeds,
    readCaptcha,
    /** Fills the login form, in the language of the page, and submits it with Enter in the captcha field. */
    async logIn(username: string, password = demoPassword, { login, captcha } = en) {
      if (!new URL(page.url(), portal.origin).pathname.startsWith('/login')) await page.goto('/login')
      await page.getByRole('button', { name: captcha.new }).getByRole('img').waitFor()
      await page.getByLabel(login.username).fill(username)
      await page.getByLabel(login.password, { exact: true }).fill(password)
      await page.getByLabel(login.captcha, { exact: true }).fill(await readCaptcha())
      await page.getByLabel(login.captcha, { exact: true }).press('Enter')
    },
    async close() {
      await context.close()
    },
  }
}

export const wellBehaved: Misdeeds = { foreignRequests: [], violations: [], consoleErrors: [] }

/** Checks the page in its present state with axe: all rules of WCAG 2.2 AA and its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
