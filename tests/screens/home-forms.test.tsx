import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dialogCalled, failing, openPortal, paste } from './support.tsx'

const noNumber = 'Use only letters A-Z, digits, blanks, - . and /, with at least one digit'

/** A form of home: its dialog in the address and its title, its button, its mutation, and wrong values with their messages. */
type Form = [name: string, title: string, send: string, operation: string, wrong: [string, string, string][]]

const payout: Form[4] = [
  ['Bank', ' ', 'required'],
  ['Account number', '•••• 4321', noNumber],
  ['Account holder', '', 'required'],
]
const feedback: Form[4] = [
  ['Title', ' \u00a0 ', 'required'],
  ['Content', ' \n\n ', 'required'],
]

/** Every boundary is in `tests/unit`. */
test.each<Form>([
  ['payoutAccount', 'Payment method', 'Save', 'SetPayoutAccount', payout],
  ['accountManager', 'AM Number', 'Bind', 'BindAccountManager', [['Number', '-123', 'Please input 4']]],
  ['feedback', 'Feedback', 'Send', 'SendFeedback', feedback],
])('the form %s reports wrong values at their fields, keeps them, and sends nothing', async (...form) => {
  const [name, title, send, operation, wrong] = form
  const { portal, user } = await openPortal(`/home/FAQ?dialog=${name}`, { as: 'alice-chen' })
  const dialog = await dialogCalled(title)
  const fields = wrong.map(([label]) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)))
  for (const [at, [, value]] of wrong.entries())
    fireEvent.change(fields[at] ?? document, { target: { value } })
  const entered = fields.map(({ value }) => value)
  await user.click(dialog.getByRole('button', { name: send }))
  const messages = fields.map((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent
  })
  expect(messages).toEqual(wrong.map(([, , message]) => message))
  expect(fields.map(({ value }) => value)).toEqual(entered)
  expect(portal.sent(operation)).toBe(0)
  expect(screen.getByRole('dialog', { name: title })).toBeDefined()
})

/** Opens a form that is filled in; every form is sent by the same hook. */
async function openFilled(page = '/home/FAQ') {
  const { user, portal } = await openPortal(`${page}?dialog=feedback`, { as: 'alice-chen' })
  const dialog = await dialogCalled('Feedback')
  await paste(user, await dialog.findByLabelText('Title'), 'Export')
  await paste(user, dialog.getByLabelText('Content'), 'A file of all bills')
  const send = () => user.click(dialog.getByRole('button', { name: 'Send' }))
  const notice = () => dialog.queryByRole('alert')?.textContent
  return { portal, dialog, send, notice }
}
const unconfirmed = 'We could not confirm that this was saved. Check before you send it again.'

test('a lost answer is not called a failure, what was typed stays, and the page is read again', async () => {
  const { portal, dialog, send, notice } = await openFilled('/home/index')
  await screen.findByRole('table', { name: 'Customers', hidden: true })
  const before = portal.sent('HomeProfile')
  portal.lostAnswers.add('SendFeedback')
  await send()
  await waitFor(() => expect(notice()).toBe(unconfirmed))
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Export')
  await waitFor(() => expect(portal.sent('HomeProfile')).toBe(before + 1))
  expect(portal.sent('SendFeedback')).toBe(1)
})

test('a write is unconfirmed only if it was sent and nobody knows what became of it', async () => {
  const { portal, send, notice } = await openFilled()
  portal.overrides.sendFeedback = failing('UPSTREAM_TIMEOUT', { isOutcomeUnknown: true })
  await send()
  await waitFor(() => expect(notice()).toBe(unconfirmed))
  portal.overrides.sendFeedback = failing('UPSTREAM_UNAVAILABLE')
  await send()
  await waitFor(() => expect(notice()).toMatch(/^operation failureWe could not reach the service/))
  portal.isNetworkDown = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await send()
  await waitFor(() => expect(notice()).toMatch(/^operation failureYou are offline/))
})
