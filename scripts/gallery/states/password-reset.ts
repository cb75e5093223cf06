import { paths } from '#rules/web-paths.ts'
import { mockCheckEmailCodeMutation } from '../../mocks/__generated__/mocks.ts'
import type { State, Visit } from '../state.ts'
import { keep, openWith, sentCode } from './open-step.ts'

const screen = 'password reset'

const openForgotten = async ({ page, words, open }: Visit) => {
  await open(paths.forgotPassword)
  await page.getByRole('button', { name: words.forgotPassword.send }).waitFor()
}
const openForgottenCode = async (visit: Visit) => {
  const { page, words, open } = visit
  await keep(visit, { duration: sentCode('PASSWORD_RESET', 'alice-chen@example.com') })
  await page.addInitScript(() => sessionStorage.setItem('name', 'a********n'))
  await open(paths.forgotPassword)
  await page.getByLabel(words.emailCode.label).waitFor()
}
const openReset = async (visit: Visit) => {
  const { page, words } = visit
  await openForgottenCode(visit)
  await visit.answer({
    CheckEmailCode: mockCheckEmailCodeMutation({
      checkEmailCode: { __typename: 'CheckEmailCodeSuccess', purpose: 'PASSWORD_RESET' },
    }),
  })
  await page.getByLabel(words.emailCode.label).fill('ABC123')
  await page.getByRole('button', { name: words.forgotPassword.submit }).click()
  await page.getByLabel(words.resetPassword.label, { exact: true }).waitFor()
}

export const passwordResetStates: State[] = [
  { screen, name: 'address', arrive: openForgotten },
  {
    screen,
    name: 'address that nobody has',
    async arrive(visit) {
      const { page, words } = visit
      await openForgotten(visit)
      await page.getByLabel(words.forgotPassword.email).fill('nobody@example.com')
      await page.getByLabel(words.forgotPassword.email).blur()
      await page.getByText(words.errorCode['100612']).waitFor()
    },
  },
  { screen, name: 'code', arrive: openForgottenCode },
  { screen, name: 'new password', arrive: openReset },
  {
    screen,
    name: 'new password, errors at the fields',
    async arrive(visit) {
      const { page, words } = visit
      await openReset(visit)
      await page.getByLabel(words.resetPassword.label, { exact: true }).fill('onlyletters')
      await page.getByRole('button', { name: words.resetPassword.submit }).click()
      await page.getByText(words.problem.TOO_FEW_KINDS).waitFor()
    },
  },
  {
    screen,
    name: 'successful',
    arrive: (visit) => openWith(visit, paths.successfulReset, { isReset: true }),
  },
]
