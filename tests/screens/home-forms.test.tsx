import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { describedBy } from './registration.ts'
import {
  address,
  chooseOption,
  dialogCalled,
  failing,
  goTo,
  holding,
  logIn,
  noDialog,
  openFeedback,
  openPortal,
  otherTab,
  paste,
  quit,
} from './support.tsx'

const noNumber = 'Use only letters A-Z, digits, blanks, - . and /, with at least one digit'

/** A form of home: its dialog in the address and its title, its button, its mutation, and wrong values with their messages. */
type Form = [name: string, title: string, send: string, operation: string, wrong: [string, string, string][]]

const wrongPayout: Form[4] = [
  ['Bank', ' ', 'required'],
  ['Account number', '•••• 4321', noNumber],
  ['Account holder', '', 'required'],
]
const wrongFeedback: Form[4] = [
  ['Title', ' \u00a0 ', 'required'],
  ['Content', ' \n\n ', 'required'],
]

/** Every boundary is in `tests/unit`. */
test.each<Form>([
  ['payoutAccount', 'Payment method', 'Save', 'SetPayoutAccount', wrongPayout],
  ['accountManager', 'AM Number', 'Bind', 'BindAccountManager', [['Number', '-123', 'Please input 4']]],
  ['feedback', 'Feedback', 'Send', 'SendFeedback', wrongFeedback],
])('the form %s reports wrong values at their fields, keeps them, and sends nothing', async (...form) => {
  const [name, title, send, operation, wrong] = form
  const { portal, user } = await openPortal(`/home/FAQ?dialog=${name}`, { as: 'alice-chen' })
  const dialog = await dialogCalled(title)
  const fields = wrong.map(([label]) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)))
  for (const [at, [, value]] of wrong.entries())
    fireEvent.change(fields[at] ?? document, { target: { value } })
  const entered = fields.map(({ value }) => value)
  await user.click(dialog.getByRole('button', { name: send }))
  for (const [at, [, , message]] of wrong.entries())
    expect(describedBy(fields[at] ?? document.body)).toContain(message)
  expect(fields.map(({ value }) => value)).toEqual(entered)
  expect(portal.sent(operation)).toBe(0)
  expect(screen.getByRole('dialog', { name: title })).toBeDefined()
})

const unconfirmed = 'We could not confirm that this was saved. Check before you send it again.'

test('a lost answer is not called a failure, what was typed stays, and the page is read again', async () => {
  const { portal, dialog, send, notice } = await openFeedback('/home/index')
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
  const { portal, send, notice } = await openFeedback()
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

// The drafts of all forms are one mechanism (`drafts.ts`): payment details stay in memory, and what is stored in the tab is read by verification.test.
const path = '/home/FAQ?dialog=payoutAccount'
const typed = { Bank: 'Nordbank', 'Account number': '0212 1203 0000 4321', 'Account holder': 'Alice Chen' }
const empty = { Bank: '', 'Account number': '', 'Account holder': '' }

/** The open form: its dialog, and the texts of its fields, once they are there. */
async function shown() {
  const dialog = await dialogCalled('Payment method')
  const country = await dialog.findByRole<HTMLInputElement>('combobox')
  const texts = Object.keys(typed).map((label) => [
    label,
    dialog.getByLabelText<HTMLInputElement>(label).value,
  ])
  return { dialog, country, typed: Object.fromEntries(texts) as Record<string, string> }
}
async function openFilled() {
  const opened = await openPortal(path, { as: 'alice-chen' })
  const { user } = opened
  const { dialog, country } = await shown()
  await chooseOption(user, country, 'singapore')
  for (const [label, text] of Object.entries(typed)) await paste(user, dialog.getByLabelText(label), text)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { ...opened, press }
}

test('what is typed survives the closed dialog and a session that ran out, after which the form opens again, until it is sent', async () => {
  const { portal, user, press } = await openFilled()
  await press('Cancel')
  await noDialog()
  goTo(path)
  expect((await shown()).typed).toEqual(typed)
  await portal.endSession()
  await press('Save')
  await screen.findByText(/Your session has ended/)
  await noDialog()
  await logIn(user, 'alice-chen')
  const again = await shown()
  expect(address()).toBe(path)
  expect([again.typed, again.country.value]).toEqual([typed, 'Singapore'])
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('1203')
  await press('Save')
  await screen.findByText(/^Payment method saved/)
  await noDialog()
  goTo(path)
  // What is bound now, without the number.
  expect((await shown()).typed).toEqual({ ...typed, 'Account number': '' })
})

test('an answer that comes after its dialog was closed leaves the next dialog open', async () => {
  const { portal, user, press } = await openFilled()
  const held = holding('setPayoutAccount')
  portal.before = held.before
  await press('Save')
  await user.keyboard('{Escape}')
  await noDialog()
  await press('Feedback')
  await dialogCalled('Feedback')
  await held.release()
  await screen.findByText(/^Payment method saved/)
  expect([address(), screen.getByRole('dialog').textContent]).toEqual([
    '/home/FAQ?dialog=feedback',
    expect.stringContaining('Feedback'),
  ])
})

type Filled = Awaited<ReturnType<typeof openFilled>>
const beSignedOut = ({ portal, press }: Filled) => portal.endSession().then(() => press('Save'))
const quitHere = async ({ user, press }: Filled) => {
  await press('Cancel')
  await noDialog()
  await quit(user)
}
const quitElsewhere = ({ portal }: Filled) => portal.endSession().then(() => otherTab.tells('quit'))

test.each<[what: string, leave: (form: Filled) => Promise<unknown>, next: string]>([
  ['for the next person who signs in', beSignedOut, 'erin-park'],
  ['after quitting', quitHere, 'alice-chen'],
  ['after quitting in another tab', quitElsewhere, 'alice-chen'],
])('nothing of a form is left %s', async (_what, leave, next) => {
  const opened = await openFilled()
  await leave(opened)
  await logIn(opened.user, next)
  await screen.findByText(/^Hello, /)
  goTo(path)
  expect((await shown()).typed).toEqual(empty)
})
