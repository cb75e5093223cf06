import { brand } from '#web/brand/brand.ts'
import { paths } from '#rules/web-paths.ts'
import { mockLogInMutation } from '../../mocks/__generated__/mocks.ts'
import type { State, Visit } from '../state.ts'

const screen = 'login'

const openLogin = async ({ page, messages, open }: Visit) => {
  await open(paths.login)
  await page.getByRole('button', { name: messages.captcha.new }).getByRole('img').waitFor()
}

const submit = async ({ page, messages, readCaptcha }: Visit, username: string, password: string) => {
  await page.getByLabel(messages.login.username).fill(username)
  await page.getByLabel(messages.login.password, { exact: true }).fill(password)
  await page.getByLabel(messages.login.captcha, { exact: true }).fill(await readCaptcha())
  await page.getByLabel(messages.login.captcha, { exact: true }).press('Enter')
}

export const loginStates: State[] = [
  { screen, name: 'empty', arrive: openLogin },
  {
    screen,
    name: 'errors at the fields',
    async arrive(visit) {
      await openLogin(visit)
      const { page, messages } = visit
      await page.getByRole('button', { name: messages.login.submit }).click()
      await page.getByText(messages.problem.REQUIRED).nth(2).waitFor()
    },
  },
  {
    screen,
    name: 'wrong password',
    async arrive(visit) {
      await openLogin(visit)
      await submit(visit, 'alice-chen', 'not-the-password')
      await visit.page.getByText(visit.messages.login.credentialsRejected).waitFor()
      await visit.page.getByRole('alert').hover()
    },
  },
  {
    screen,
    name: 'disabled account',
    async arrive(visit) {
      await openLogin(visit)
      await submit(visit, 'frank-li', 'Portal-demo1')
      await visit.page.getByText(brand.contact).waitFor()
      await visit.page.getByRole('alert').waitFor({ state: 'hidden' })
    },
  },
  {
    screen,
    name: 'too many attempts',
    async arrive(visit) {
      await visit.answer({
        LogIn: mockLogInMutation({ logIn: { __typename: 'TooFrequent', retryAfterSeconds: 30 } }),
      })
      await openLogin(visit)
      await submit(visit, 'alice-chen', 'Portal-demo1')
      await visit.page.getByText(visit.messages.refusal.TooFrequent).first().waitFor()
    },
  },
  {
    screen,
    name: 'on its way',
    async arrive(visit) {
      await openLogin(visit)
      await visit.holdData()
      await submit(visit, 'alice-chen', 'Portal-demo1')
      await visit.page.locator('[type="submit"][data-loading]').waitFor()
    },
  },
  {
    screen,
    name: 'no captcha',
    async arrive({ page, messages, open, breakCalls }) {
      await breakCalls({ path: '/register/kaptcha', code: 100100 })
      await open(paths.login)
      await page.getByText(messages.captcha.failed).waitFor()
    },
  },
  {
    screen,
    name: 'after a lost session',
    async arrive({ page, messages, open, expireSessions }) {
      await open(paths.homeIndex, 'erin-park')
      const next = page.getByRole('button', { name: messages.table.next })
      await next.waitFor()
      await expireSessions('erin-park')
      await next.click()
      await page.getByText(messages.login.sessionEnded).waitFor()
      await page.getByRole('button', { name: messages.captcha.new }).getByRole('img').waitFor()
    },
  },
]
