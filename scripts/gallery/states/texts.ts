import { paths } from '#rules/web-paths.ts'
import type { State, Visit } from '../state.ts'

const screens = [
  ['plan rule', paths.planRule],
  ['guidebook', paths.guidebook],
  ['FAQ', paths.faq],
] as const

const openText = async ({ page, open }: Visit, path: string) => {
  await open(path, 'alice-chen')
  // The text brings its own heading.
  await page.locator('article h1').waitFor()
}

const searchQuestions = async (visit: Visit, query: string) => {
  await openText(visit, paths.faq)
  await visit.page.getByRole('searchbox').fill(query)
}

export const textStates: State[] = [
  ...screens.map(([screen, path]) => ({
    screen,
    name: 'text',
    arrive: (visit: Visit) => openText(visit, path),
  })),
  {
    screen: 'plan rule',
    name: 'calculator',
    async arrive({ page, messages, open }) {
      await open(`${paths.planRule}?consumption=12345678.90#calculator`, 'alice-chen')
      await page.getByRole('group', { name: messages.earnings.name }).waitFor()
    },
  },
  {
    screen: 'plan rule',
    name: 'failed',
    async arrive({ page, messages, open }) {
      await page.route(/\/(?:assets\/plan-rule-[^/]*\.js|plan-rule\.md)/, (route) =>
        // Aborts the text only: the chunk of the screen has the same name.
        route.request().url().includes('screen') ? route.continue() : route.abort(),
      )
      await open(paths.planRule, 'alice-chen')
      await page.getByRole('button', { name: messages.frame.retry }).waitFor()
    },
  },
  {
    screen: 'FAQ',
    name: 'a question open',
    async arrive(visit) {
      await openText(visit, paths.faq)
      await visit.page.locator('summary').first().click()
    },
  },
  {
    screen: 'FAQ',
    name: 'no question matches',
    async arrive(visit) {
      await searchQuestions(visit, 'zzz')
      await visit.page.getByRole('status').filter({ hasText: 'zzz' }).waitFor()
    },
  },
]
