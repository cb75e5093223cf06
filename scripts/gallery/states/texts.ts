import { languageAfter } from '#rules/languages.ts'
import { paths } from '#rules/web-paths.ts'
import type { States, Visit } from '../visit.ts'

const openText = async ({ page, open }: Visit, path: string) => {
  await open(path, 'alice-chen')
  // The text brings its own heading.
  await page.locator('article h1').waitFor()
}

const searchQuestions = async (visit: Visit, query: string) => {
  await openText(visit, paths.faq)
  await visit.page.getByRole('searchbox').fill(query)
}

const documentStates: States = {
  'plan rule: text': (visit) => openText(visit, paths.planRule),
  'guidebook: text': (visit) => openText(visit, paths.guidebook),
  'FAQ: text': (visit) => openText(visit, paths.faq),
  'plan rule: calculator': async ({ page, messages, open }) => {
    await open(`${paths.planRule}?consumption=12345678.90#calculator`, 'alice-chen')
    await page.getByRole('group', { name: messages.earnings.name }).waitFor()
  },
  'plan rule: failed': async ({ page, messages, open }) => {
    await page.route(/\/(?:assets\/plan-rule-[^/]*\.js|plan-rule\.md)/, (route) =>
      // Aborts the text only: the chunk of the screen has the same name.
      route.request().url().includes('screen') ? route.continue() : route.abort(),
    )
    await open(paths.planRule, 'alice-chen')
    await page.getByRole('button', { name: messages.frame.retry }).waitFor()
  },
  'FAQ: a question open': async (visit) => {
    await openText(visit, paths.faq)
    await visit.page.locator('summary').first().click()
  },
  'FAQ: no question matches': async (visit) => {
    await searchQuestions(visit, 'zzz')
    await visit.page.getByRole('status').filter({ hasText: 'zzz' }).waitFor()
  },
}

/** Waits for every poster, including those that are drawn only when they are scrolled into view. */
const openMaterial = async ({ page, messages, open }: Visit, as: string, query = '') => {
  await open(paths.material + query, as)
  for (const name of [messages.posters.title, messages.material.globalSms]) {
    const posters = page.getByRole('region', { name })
    await posters.scrollIntoViewIfNeeded()
    await posters.getByRole('img').nth(2).waitFor()
  }
  await page.evaluate('window.scrollTo(0, 0)')
}

const materialStates: States = {
  'material: with the link': (visit) => openMaterial(visit, 'alice-chen'),
  'material: not verified, in the other language': (visit) =>
    openMaterial(visit, 'bruno-diaz', `?in=${languageAfter(visit.language).key}`),
  'material: shared by WeChat': async ({ page, messages, open }) => {
    await open(`${paths.material}?dialog=wechat`, 'alice-chen')
    await page.getByRole('dialog', { name: messages.weChat.title }).getByRole('listitem').last().waitFor()
  },
}

export const textStates: States = { ...documentStates, ...materialStates }
