import { mockSetPayoutAccountMutation } from '../../mocks/__generated__/mocks.ts'
import type { States, Visit } from '../visit.ts'
import { openMenu } from './frame.ts'
import { openTopOfHome } from './home.ts'

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

export const dialogStates: States = {
  'dialogs: account menu': async (visit) => {
    await openTopOfHome(visit)
    const entry = await openAccountMenu(visit)
    await entry.waitFor()
  },
  'dialogs: profile': async (visit) => {
    const { page, messages } = visit
    await openTopOfHome(visit, 'carol-wu')
    await openAccountMenu(visit)
    await page.getByRole('menuitem', { name: messages.profileDialog.title }).click()
    await page.getByRole('dialog').getByText(messages.verification.name).waitFor()
  },
  'dialogs: feedback': openFeedback,
  'dialogs: feedback, errors at the fields': async (visit) => {
    await openFeedback(visit)
    await send(visit)
    await visit.page.getByText(visit.messages.problem.REQUIRED).nth(1).waitFor()
  },
  'dialogs: feedback, not sent': async (visit) => {
    const { page, messages } = visit
    await openFeedback(visit)
    await visit.breakCalls({ path: '/*', code: 100100 })
    await page.getByLabel(messages.feedback.subject).fill('Export of bills')
    await page.getByLabel(messages.feedback.content).fill('A file of all bills would help us.')
    await send(visit)
    await page.getByRole('dialog').getByText(messages.feedback.failed).waitFor()
  },
  'dialogs: AM number, one is bound': (visit) => openAccountManager(visit, 'alice-chen'),
  'dialogs: AM number, error at the field': async (visit) => {
    await openAccountManager(visit, 'grace-kim')
    await numberField(visit).fill('12')
    await send(visit)
    await visit.page.getByText(visit.messages.accountManager.length).waitFor()
  },
  'dialogs: payment method, one is bound': (visit) => openPayout(visit, 'alice-chen'),
  'dialogs: payment method, errors at the fields': async (visit) => {
    await openPayout(visit, 'grace-kim')
    await send(visit)
    await visit.page.getByText(visit.messages.problem.REQUIRED).nth(3).waitFor()
  },
  'dialogs: payment method, not saved': async (visit) => {
    const { page, messages } = visit
    await openPayout(visit, 'alice-chen')
    await visit.breakCalls({ path: '/home/updateBank', code: 100100 })
    await page.getByRole('textbox', { name: messages.payout.accountNumber }).fill('004388120838')
    await send(visit)
    await page.getByRole('dialog').getByText(messages.errorCode['100100']).waitFor()
  },
  'dialogs: payment method, asking who is there': async (visit) => {
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
  'dialogs: payment method, on its way': async (visit) => {
    const { page, messages } = visit
    await openTopOfHome(visit)
    await visit.holdData()
    await page.getByRole('region', { name: messages.payout.title }).getByRole('button').click()
    await page.getByRole('dialog').waitFor()
  },
  'dialogs: AM number, not bound': async (visit) => {
    await openAccountManager(visit, 'grace-kim')
    await numberField(visit).fill('9999')
    await send(visit)
    await visit.page.getByRole('dialog').getByText(visit.messages.accountManager.failed).waitFor()
  },
  'dialogs: payment method, choosing a country': async (visit) => {
    const { page, messages } = visit
    await openPayout(visit, 'grace-kim')
    await page.getByRole('combobox', { name: messages.payout.country }).click()
    await page.getByRole('dialog').getByRole('option').nth(5).waitFor()
  },
}
