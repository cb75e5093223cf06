import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright'
import { type cn, en } from '#web/messages/__generated__/catalogues.ts'
import { demoPassword } from './portal.ts'

/** What a page did that it should not have done: requests to other hosts, policy violations, errors in the console. */
export interface PageProblems {
  foreignRequests: string[]
  violations: string[]
  consoleErrors: string[]
}

export const noProblems: PageProblems = { foreignRequests: [], violations: [], consoleErrors: [] }

/** Records what a page does that it should not do, and the policy violations of every page of its context. */
export async function watchPageProblems(page: Page, origin: string): Promise<PageProblems> {
  const problems: PageProblems = { foreignRequests: [], violations: [], consoleErrors: [] }
  const context = page.context()
  await context.exposeBinding(
    'reportViolation',
    (_source, text: string) => void problems.violations.push(text),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation
      report(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(origin))
      problems.foreignRequests.push(request.url())
  })
  // Chromium logs each refused request itself, and React each part whose code is missing; neither is an error of the page.
  const refused = /Failed to load resource|dynamically imported module|Unable to preload CSS/
  page.on('console', (message) => {
    const text = message.text()
    // A file that was loaded ahead in another way than it is used would be requested twice, which Chromium calls a warning.
    const isWrong = message.type() === 'error' || text.includes('is found, but is not used')
    if (isWrong && !refused.test(text)) problems.consoleErrors.push(text)
  })
  page.on('pageerror', (error) => void problems.consoleErrors.push(String(error)))
  return problems
}

/** Asks the demo for the answer to the last captcha of a browser. */
export async function readCaptcha(context: BrowserContext): Promise<string> {
  const response = await context.request.get('/demo/captcha')
  return ((await response.json()) as { answer: string }).answer
}

/** A visitor of the portal at `origin`, which is a demo. */
export function openVisitor(page: Page, origin: string) {
  const context = page.context()
  return {
    page,
    context,
    readCaptcha: () => readCaptcha(context),
    /** Fills the login form, in the language of the page, and submits it with Enter in the captcha field. */
    async logIn(
      username: string,
      password = demoPassword,
      { login, captcha }: Pick<typeof cn, 'login' | 'captcha'> = en,
    ) {
      if (!new URL(page.url(), origin).pathname.startsWith('/login')) await page.goto('/login')
      await page.getByRole('button', { name: captcha.new }).getByRole('img').waitFor()
      await page.getByLabel(login.username).fill(username)
      await page.getByLabel(login.password, { exact: true }).fill(password)
      await page.getByLabel(login.captcha, { exact: true }).fill(await readCaptcha(context))
      await page.getByLabel(login.captcha, { exact: true }).press('Enter')
    },
  }
}

/** Half of the length of `axe.source`, which takes as long as the check itself to be sent to a page and compiled there. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Loads axe into a page and its frames. */
export async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(`${axeSource};0`)
}

/**
 * What axe finds wrong with the page and its frames, by all rules of WCAG 2.2 AA and its best practices. Axe's own package for Playwright
 * loads axe twice into each page, and sends all results to Node: that is half of the time of a check.
 *
 * @param part the selector of the only part to check
 */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(async (selector) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(selector ?? document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, part)
}
