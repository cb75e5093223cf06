import { parseArgs } from 'node:util'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { paths, promotionPath } from '../../../bff/domain/rules/web-paths.ts'
import { signIn } from '../../../scripts/gallery/open-visit.ts'
import { chromiumOptions } from '../../../scripts/launch-browser.ts'
import { freePort } from '../../support/free-port.ts'
import { startWholeStack } from '../whole-stack.ts'
import { type Goals, reportPage } from './report-page.ts'
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
  { path: paths.login, goals: { performance: 95, ...whole } },
  { path: paths.register, goals: { performance: 90, ...whole } },
  // Nobody finds it by searching.
  { path: paths.homeIndex, as: 'alice-chen', goals: { performance: 90, ...whole, seo: null } },
]

const stack = await startWholeStack()
const port = await freePort()
const { args, ...options } = chromiumOptions()
const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))
const context = await chromium.launchPersistentContext(folder, {
  ...options,
  args: [...args, `--remote-debugging-port=${port}`],
  baseURL: stack.origin,
})
for (const { path, as, goals } of pages.filter(({ path }) => path.startsWith(values.page))) {
  await context.clearCookies()
  if (as) await signIn(context, { ...stack }, as)
  const judgements: Judgement[] = []
  while (judgements.length < Number(values.runs))
    judgements.push(await runLighthouse(new URL(path, stack.origin).href, port))
  reportPage(path, judgements, goals)
}
await context.close()
await stack.served.stop()
process.exit(0)
