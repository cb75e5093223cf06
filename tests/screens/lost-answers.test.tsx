import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { logIn, openPortal } from './support.tsx'

const dialogCalled = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Dialog = Awaited<ReturnType<typeof dialogCalled>>

/** The provider does not answer in time after the write was sent. */
const unanswered = async (): Promise<never> => {
  throw new Fault('UPSTREAM_TIMEOUT', 'The provider did not answer in time', { isOutcomeUnknown: true })
}
/** The provider was never asked. */
const refused = async (): Promise<never> => {
  throw new Fault('UPSTREAM_UNAVAILABLE', 'The provider cannot be reached')
}

/** Forms of one dialog each: their mutation, the query that checks its outcome, what is typed, and what the check finds. */
const forms = {
  payoutAccount: {
    title: 'Payment method',
    mutation: 'SetPayoutAccount',
    look: 'PayoutAccount',
    call: 'setPayoutAccount',
    typed: { Bank: 'Nordbank', 'Account number': 'DE02 1203 0000 4321', 'Account holder': 'Alice Chen' },
    send: 'Save',
    nothing: /^This may have gone through.*It probably did not go through/,
    taken: /your payment details are saved. Bound now: Nordbank •••• 4321\./,
  },
  accountManager: {
    title: 'AM Number',
    mutation: 'BindAccountManager',
    look: 'AccountManager',
    call: 'bindAccountManager',
    typed: { Number: '0815' },
    send: 'Bind',
    nothing: /^This may have gone through.*It probably did not go through/,
    taken: /account manager 0815 is now bound to you/,
  },
} as const
type Name = keyof typeof forms
const names = Object.keys(forms) as Name[]

async function openFilled(name: Name, overrides = {}) {
  const { title, typed } = forms[name]
  const { user, portal } = await openPortal(`/home/index?dialog=${name}`, { as: 'alice-chen', overrides })
  const dialog = await dialogCalled(title)
  if (name === 'payoutAccount')
    await user.type(await dialog.findByRole('combobox', { name: 'Country of the bank' }), 'singapore{Enter}')
  for (const [label, text] of Object.entries(typed))
    fireEvent.change(await dialog.findByLabelText(label), { target: { value: text } })
  return { user, portal, dialog }
}
const press = async (user: UserEvent, dialog: Dialog, button: string) =>
  user.click(await dialog.findByRole('button', { name: button }))
const doubt = (dialog: Dialog) =>
  dialog.findByText(
    (_words, element) =>
      element?.getAttribute('role') === 'status' && /This may have/.test(element.textContent),
  )

/** Forms that say it in one sentence: name in the address, title, what is typed, button, and mutation. */
const sentences = [
  ['feedback', 'Feedback', { Title: 'Export', Content: 'A file of all bills' }, 'Send', 'SendFeedback'],
] as const

test.each(sentences)(
  'a lost answer of %s is not called a failure, what was typed stays, and the page is read again',
  async (name, title, typed, send, mutation) => {
    const { user, portal } = await openPortal(`/home/index?dialog=${name}`, { as: 'alice-chen' })
    const dialog = await dialogCalled(title)
    for (const [label, text] of Object.entries(typed))
      fireEvent.change(await dialog.findByLabelText(label), { target: { value: text } })
    await screen.findByRole('table', { name: 'Customers', hidden: true })
    const before = portal.sent('HomeProfile')
    portal.lostAnswers.add(mutation)
    await press(user, dialog, send)
    const sentence = 'We could not confirm that this was saved. Check before you send it again.'
    expect((await dialog.findByRole('alert')).textContent).toContain(sentence)
    for (const [label, text] of Object.entries(typed))
      expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe(text)
    await waitFor(() => expect(portal.sent('HomeProfile')).toBe(before + 1))
    expect(portal.sent(mutation)).toBe(1)

    portal.lostAnswers.clear()
    await press(user, dialog, send)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    expect(portal.sent(mutation)).toBe(2)
  },
)

describe.each(names)('%s', (name) => {
  const { mutation, look, call, typed, send, nothing, taken, title } = forms[name]

  test('a lost answer is reported as in doubt, also in the reopened dialog, and only a button of its own sends again', async () => {
    const { user, portal, dialog } = await openFilled(name, { [call]: unanswered })
    await press(user, dialog, send)
    await waitFor(async () => expect((await doubt(dialog)).textContent).toMatch(nothing))
    for (const [label, text] of Object.entries(typed))
      expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe(text)
    // The Enter key in a field does not confirm the warning.
    const [first = ''] = Object.keys(typed)
    await user.type(dialog.getByLabelText(first), '{Enter}')
    expect(portal.sent(mutation)).toBe(1)
    expect(dialog.queryByRole('button', { name: send })).toBeNull()
    const again = dialog.getByRole('button', { name: 'Send again' })
    expect(again.getAttribute('aria-describedby')).toBe(
      dialog.getByText('If the first one went through, sending it again does it twice.').id,
    )

    // The doubt outlives its dialog.
    await press(user, dialog, 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    act(() => {
      window.history.pushState(null, '', `/home/index?dialog=${name}`)
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    const reopened = await dialogCalled(title)
    await doubt(reopened)
    expect(portal.sent(mutation)).toBe(1)
    Reflect.deleteProperty(portal.overrides, call)
    await press(user, reopened, 'Send again')
    await waitFor(() => expect(portal.sent(mutation)).toBe(2))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  })

  test('a request that did not reach the provider counts as not done, and can be sent again at once', async () => {
    const { user, portal, dialog } = await openFilled(name, { [call]: refused })
    await press(user, dialog, send)
    expect(await dialog.findByText(/We could not reach the service/)).toBeDefined()
    expect(dialog.queryByText('This may have gone through')).toBeNull()
    await press(user, dialog, send)
    await waitFor(() => expect(portal.sent(mutation)).toBe(2))
  })

  test.runIf(taken)(
    'a request that was accepted before its answer was lost is reported as accepted',
    async () => {
      const { user, portal, dialog } = await openFilled(name)
      portal.lostAnswers.add(mutation)
      await press(user, dialog, send)
      expect(await dialog.findByText(taken ?? '')).toBeDefined()
      expect(portal.sent(mutation)).toBe(1)
      await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
      await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    },
  )

  test.runIf(taken)('a request that turns out to be accepted is not sent a second time', async () => {
    const { user, portal, dialog } = await openFilled(name)
    portal.lostAnswers.add(mutation)
    portal.lostAnswers.add(look)
    await press(user, dialog, send)
    await waitFor(async () => expect((await doubt(dialog)).textContent).toMatch(/cannot check at the moment/))
    portal.lostAnswers.delete(look)
    await press(user, dialog, 'Send again')
    expect(await dialog.findByText(taken ?? '')).toBeDefined()
    expect(portal.sent(mutation)).toBe(1)
  })
})

test('a write whose session ends before its answer is in doubt after the next login, and no longer pending', async () => {
  const { user, portal, dialog } = await openFilled('payoutAccount')
  const letGo = Promise.withResolvers<void>()
  portal.overrides.setPayoutAccount = async () => {
    await letGo.promise
    return { __typename: 'Accepted' }
  }
  await press(user, dialog, 'Save')
  await waitFor(() => expect(portal.sent('SetPayoutAccount')).toBe(1))
  portal.overrides.listCustomers = async () => {
    throw new Fault('UNAUTHENTICATED', 'gone', { providerCode: '100600' })
  }
  fireEvent.click(screen.getByRole('button', { name: '2', hidden: true }))
  await screen.findByText(/Your session has ended/)
  delete portal.overrides.listCustomers
  letGo.resolve()
  await screen.findByText('We did not get an answer. What you sent may have gone through')
  await logIn(user, 'alice-chen')
  const reopened = await dialogCalled('Payment method')
  await doubt(reopened)
  const again = await reopened.findByRole('button', { name: 'Send again' })
  await waitFor(() => expect(again.getAttribute('data-loading')).toBeNull())
})

test('a write that is answered after its person has quit leaves nothing for the next login', async () => {
  const { user, portal, dialog } = await openFilled('payoutAccount')
  const letGo = Promise.withResolvers<void>()
  portal.overrides.setPayoutAccount = async () => {
    await letGo.promise
    return { __typename: 'Accepted' }
  }
  await press(user, dialog, 'Save')
  await waitFor(() => expect(portal.sent('SetPayoutAccount')).toBe(1))
  fireEvent.click(screen.getByRole('button', { name: 'Quit', hidden: true }))
  await press(user, await dialogCalled('Quit'), 'Quit')
  await screen.findByText('Logged out successfully')
  letGo.resolve()
  await screen.findByText('We did not get an answer. What you sent may have gone through')
  await logIn(user, 'alice-chen')
  const opener = await screen.findByRole('button', { name: /Change|Bind a bank account/ })
  await waitFor(() => expect(opener).toHaveProperty('disabled', false))
  await user.click(opener)
  const reopened = await dialogCalled('Payment method')
  expect(await reopened.findByRole('button', { name: 'Save' })).toBeDefined()
  expect(reopened.queryByText('This may have gone through')).toBeNull()
})
