import { paths } from '#rules/web-paths.ts'
import type { State, Visit } from '../state.ts'

const screen = 'legal texts'

const openAgreement = async ({ page, messages, open }: Visit) => {
  await open(paths.login)
  await page.getByRole('button', { name: messages.captcha.new }).getByRole('img').waitFor()
  await page.getByRole('link', { name: messages.legal.SERVICE_AGREEMENT }).click()
  await page.getByRole('dialog', { name: messages.legal.SERVICE_AGREEMENT }).waitFor()
}

export const legalStates: State[] = [
  {
    screen,
    name: 'agreement',
    isWindow: true,
    async arrive(visit) {
      await openAgreement(visit)
      await visit.page.getByRole('dialog').getByRole('heading').nth(2).waitFor()
    },
  },
  {
    screen,
    name: 'failed',
    isWindow: true,
    async arrive(visit) {
      // The portal caches the texts, so a fault of the provider would not be seen.
      await visit.page.route('**/graphql', (route) =>
        route.request().postData()?.includes('LegalText') ? route.abort() : route.continue(),
      )
      await openAgreement(visit)
      await visit.page.getByRole('button', { name: visit.messages.frame.retry }).waitFor()
    },
  },
]
