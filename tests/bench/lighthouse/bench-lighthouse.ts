import { parseArgs } from 'node:util'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { paths, promotionPath } from '../../../bff/domain/rules/web-paths.ts'
import { chromiumOptions } from '../../../scripts/launch-browser.ts'
import { openVisitor } from '../../support/browser.ts'
import { freePort } from '../../support/free-port.ts'
import { startWholeStack } from '../whole-stack.ts'
import { serveReferencePage } from './reference-page.ts'
import { type Goals, reportPage, reportReference } from './report-page.ts'
import { type Judgement, runLighthouse } from './run-lighthouse.ts'

/** What Lighthouse, in its preset of a phone, says of the pages that people see first, several times each. */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    runs: { type: 'string', default: '5' },
    /** Only pages whose path begins so. */
    page: { type: 'string', default: '' },
  },
})

const whole = { accessibility: 100, 'best-practices': 100, seo: 100 } as const
const pages: readonly { path: string; as?: string; goals: Goals }[] = [
  { path: promotionPath, goals: { performance: 99, ...whole } },
  { path: paths.login, goals: { performance: 97, ...whole } },
  { path: paths.register, goals: { performance: 93, ...whole } },
  // Nobody finds these by searching.
  { path: paths.promoteRegister, goals: { performance: 93, ...whole, seo: null } },
  { path: paths.homeIndex, as: 'alice-chen', goals: { performance: 90, ...whole, seo: null } },
]

const stack = await startWholeStack('shipped')
const reference = await serveReferencePage()
const port = await freePort()
const { args, ...options } = chromiumOptions()
const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))
const context = await chromium.launchPersistentContext(folder, {
  ...options,
  args: [...args, `--remote-debugging-port=${port}`],
  baseURL: stack.origin,
})
/** By the form, because nothing else may send a document here. */
const logIn = async (username: string) => {
  const page = await context.newPage()
  const visitor = await openVisitor(page, stack.origin)
  await visitor.logIn(username)
  await page.waitForURL(`**${paths.homeIndex}`)
  await page.close()
}
/** Each run is a first visit: Lighthouse, which keeps the cookies here, would keep files and compiled code, too. */
const forgetFiles = async () => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.close()
}
const judge = async (address: string) => {
  const judgements: Judgement[] = []
  while (judgements.length < Number(values.runs)) {
    await forgetFiles()
    judgements.push(await runLighthouse(address, port))
  }
  return judgements
}
reportReference(await judge(reference.address))
for (const { path, as, goals } of pages.filter(({ path }) => path.startsWith(values.page))) {
  await context.clearCookies()
  if (as) await logIn(as)
  reportPage(path, await judge(new URL(path, stack.origin).href), goals)
}
await context.close()
reference.stop()
await stack.served.stop()
process.exit(0)
