import { paths } from '#rules/web-paths.ts'
import { mockCheckEmailCodeMutation } from '../../mocks/__generated__/mocks.ts'
import type { State, Visit } from '../state.ts'
import { keep, openWith, sentCode } from './open-step.ts'

const screen = 'password reset'

const openForgotten = async ({ page, messages, open }: Visit) => {
  await open(paths.forgotPassword)
  await page.getByRole('button', { name: messages.forgotPassword.send }).waitFor()
}
const openForgottenCode = async (visit: Visit) => {
  const { page, messages, open } = visit
  await keep(visit, { duration: sentCode('PASSWORD_RESET', 'alice-chen@example.com') })
  await page.addInitScript(() => sessionStorage.setItem('name', 'a********n'))
  await open(paths.forgotPassword)
  await page.getByLabel(messages.emailCode.label).waitFor()
}
const openReset = async (visit: Visit) => {
  const { page, messages } = visit
  await openForgottenCode(visit)
  await visit.answer({
    CheckEmailCode: mockCheckEmailCodeMutation({
      checkEmailCode: { __typename: 'CheckEmailCodeSuccess', purpose: 'PASSWORD_RESET' },
    }),
  })
  await page.getByLabel(messages.emailCode.label).fill('ABC123')
  await page.getByRole('button', { name: messages.forgotPassword.submit }).click()
  await page.getByLabel(messages.resetPassword.label, { exact: true }).waitFor()
}

export const passwordResetStates: State[] = [
  { screen, name: 'address', arrive: openForgotten },
  {
    screen,
    name: 'address that nobody has',
    async arrive(visit) {
      const { page, messages } = visit
      await openForgotten(visit)
      await page.getByLabel(messages.forgotPassword.email).fill('nobody@example.com')
      await page.getByLabel(messages.forgotPassword.email).blur()
      await page.getByText(messages.errorCode['100612']).waitFor()
    },
  },
  { screen, name: 'code', arrive: openForgottenCode },
  { screen, name: 'new password', arrive: openReset },
  {
    screen,
    name: 'new password, errors at the fields',
    async arrive(visit) {
      const { page, messages } = visit
      await openReset(visit)
      await page.getByLabel(messages.resetPassword.label, { exact: true }).fill('onlyletters')
      await page.getByRole('button', { name: messages.resetPassword.submit }).click()
      await page.getByText(messages.problem.TOO_FEW_KINDS).waitFor()
    },
  },
  {
    screen,
    name: 'successful',
    arrive: (visit) => openWith(visit, paths.successfulReset, { isReset: true }),
  },
]
