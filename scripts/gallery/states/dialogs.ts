import { mockSetPayoutAccountMutation } from '../../mocks/__generated__/mocks.ts'
import type { State, Visit } from '../state.ts'
import { openMenu } from './frame.ts'
import { openTopOfHome } from './open-home.ts'

const screen = 'dialogs'

const openFeedback = async (visit: Visit) => {
  const { page, messages } = visit
  await openTopOfHome(visit)
  await openMenu(visit)
  await page.getByRole('button', { name: messages.feedback.title }).click()
  await page.getByLabel(messages.feedback.content).waitFor()
}

const openAccountMenu = async (visit: Visit) => {
  const { page, messages } = visit
  await page.getByRole('button', { name: messages.accountMenu.name, exact: true }).click()
  return page.getByRole('menuitem', { name: messages.accountManager.title })
}

const numberField = ({ page, messages }: Visit) =>
  page.getByRole('textbox', { name: messages.accountManager.number })

const openAccountManager = async (visit: Visit, as: string) => {
  await openTopOfHome(visit, as)
  const entry = await openAccountMenu(visit)
  await entry.click()
  await numberField(visit).waitFor()
}

const openPayout = async (visit: Visit, as: string) => {
  const { page, messages } = visit
  await openTopOfHome(visit, as)
  await page.getByRole('region', { name: messages.payout.title }).getByRole('button').click()
  await page.getByRole('textbox', { name: messages.payout.bankName }).waitFor()
}

/** Submits the open dialog. */
const send = ({ page }: Visit) => page.locator('[role="dialog"] [type="submit"]').click()

export const dialogStates: State[] = [
  {
    screen,
    name: 'account menu',
    isWindow: true,
    async arrive(visit) {
      await openTopOfHome(visit)
      const entry = await openAccountMenu(visit)
      await entry.waitFor()
    },
  },
  {
    screen,
    name: 'profile',
    isWindow: true,
    async arrive(visit) {
      const { page, messages } = visit
      await openTopOfHome(visit, 'carol-wu')
      await openAccountMenu(visit)
      await page.getByRole('menuitem', { name: messages.profileDialog.title }).click()
      await page.getByRole('dialog').getByText(messages.verification.name).waitFor()
    },
  },
  { screen, name: 'feedback', isWindow: true, arrive: openFeedback },
  {
    screen,
    name: 'feedback, errors at the fields',
    isWindow: true,
    async arrive(visit) {
      await openFeedback(visit)
      await send(visit)
      await visit.page.getByText(visit.messages.problem.REQUIRED).nth(1).waitFor()
    },
  },
  {
    screen,
    name: 'feedback, not sent',
    isWindow: true,
    async arrive(visit) {
      const { page, messages } = visit
      await openFeedback(visit)
      await visit.breakCalls({ path: '/*', code: 100100 })
      await page.getByLabel(messages.feedback.subject).fill('Export of bills')
      await page.getByLabel(messages.feedback.content).fill('A file of all bills would help us.')
      await send(visit)
      await page.getByRole('dialog').getByText(messages.feedback.failed).waitFor()
    },
  },
  {
    screen,
    name: 'AM number, one is bound',
    isWindow: true,
    arrive: (visit) => openAccountManager(visit, 'alice-chen'),
  },
  {
    screen,
    name: 'AM number, error at the field',
    isWindow: true,
    async arrive(visit) {
      await openAccountManager(visit, 'grace-kim')
      await numberField(visit).fill('12')
      await send(visit)
      await visit.page.getByText(visit.messages.accountManager.length).waitFor()
    },
  },
  {
    screen,
    name: 'payment method, one is bound',
    isWindow: true,
    arrive: (visit) => openPayout(visit, 'alice-chen'),
  },
  {
    screen,
    name: 'payment method, errors at the fields',
    isWindow: true,
    async arrive(visit) {
      await openPayout(visit, 'grace-kim')
      await send(visit)
      await visit.page.getByText(visit.messages.problem.REQUIRED).nth(3).waitFor()
    },
  },
  {
    screen,
    name: 'payment method, not saved',
    isWindow: true,
    async arrive(visit) {
      const { page, messages } = visit
      await openPayout(visit, 'alice-chen')
      await visit.breakCalls({ path: '/home/updateBank', code: 100100 })
      await page.getByRole('textbox', { name: messages.payout.accountNumber }).fill('004388120838')
      await send(visit)
      await page.getByRole('dialog').getByText(messages.errorCode['100100']).waitFor()
    },
  },
  {
    screen,
    name: 'payment method, asking who is there',
    isWindow: true,
    async arrive(visit) {
      const { page, messages } = visit
      await openPayout(visit, 'alice-chen')
      await visit.answer({
        SetPayoutAccount: mockSetPayoutAccountMutation({
          setPayoutAccount: { __typename: 'IdentityConfirmationRequired' },
        }),
      })
      await page.getByRole('textbox', { name: messages.payout.accountNumber }).fill('004388120838')
      await send(visit)
      await page.getByRole('dialog').getByRole('img', { name: messages.captcha.picture }).waitFor()
    },
  },
  {
    screen,
    name: 'payment method, on its way',
    isWindow: true,
    async arrive(visit) {
      const { page, messages } = visit
      await openTopOfHome(visit)
      await visit.holdData()
      await page.getByRole('region', { name: messages.payout.title }).getByRole('button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen,
    name: 'AM number, not bound',
    isWindow: true,
    async arrive(visit) {
      await openAccountManager(visit, 'grace-kim')
      await numberField(visit).fill('9999')
      await send(visit)
      await visit.page.getByRole('dialog').getByText(visit.messages.accountManager.failed).waitFor()
    },
  },
  {
    screen,
    name: 'payment method, choosing a country',
    isWindow: true,
    async arrive(visit) {
      const { page, messages } = visit
      await openPayout(visit, 'grace-kim')
      await page.getByRole('combobox', { name: messages.payout.country }).click()
      await page.getByRole('dialog').getByRole('option').nth(5).waitFor()
    },
  },
]
