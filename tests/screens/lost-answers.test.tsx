import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { openPortal, paste } from './support.tsx'

/** Forms of one dialog each: their title, button and mutation, the call of the provider, and what is typed. */
const forms = {
  payoutAccount: {
    title: 'Payment method',
    send: 'Save',
    mutation: 'SetPayoutAccount',
    call: 'setPayoutAccount',
    typed: { Bank: 'Nordbank', 'Account number': '0212 1203 0000 4321', 'Account holder': 'Alice Chen' },
  },
  accountManager: {
    title: 'AM Number',
    send: 'Bind',
    mutation: 'BindAccountManager',
    call: 'bindAccountManager',
    typed: { Number: '0815' },
  },
  feedback: {
    title: 'Feedback',
    send: 'Send',
    mutation: 'SendFeedback',
    call: 'sendFeedback',
    typed: { Title: 'Export', Content: 'A file of all bills' },
  },
}
type Name = keyof typeof forms
const names = Object.keys(forms) as Name[]

async function openFilled(name: Name) {
  const { title, typed, send } = forms[name]
  const { user, portal } = await openPortal(`/home/index?dialog=${name}`, { as: 'alice-chen' })
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  if (name === 'payoutAccount')
    await paste(user, await dialog.findByRole('combobox', { name: 'Country of the bank' }), 'singapore')
  await user.keyboard('{Enter}')
  for (const [label, text] of Object.entries(typed))
    fireEvent.change(await dialog.findByLabelText(label), { target: { value: text } })
  const press = async () => user.click(dialog.getByRole('button', { name: send }))
  return { portal, dialog, press }
}
const sentence = 'We could not confirm that this was saved. Check before you send it again.'

test.each(names)(
  'a lost answer of %s is not called a failure, what was typed stays, and the page is read again',
  async (name) => {
    const { mutation, typed, title } = forms[name]
    const { portal, dialog, press } = await openFilled(name)
    await screen.findByRole('table', { name: 'Customers', hidden: true })
    const before = portal.sent('HomeProfile')
    portal.lostAnswers.add(mutation)
    await press()
    expect((await dialog.findByRole('alert')).textContent).toContain(sentence)
    for (const [label, text] of Object.entries(typed))
      expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe(text)
    await waitFor(() => expect(portal.sent('HomeProfile')).toBe(before + 1))
    expect(portal.sent(mutation)).toBe(1)

    portal.lostAnswers.clear()
    await press()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    expect(portal.sent(mutation)).toBe(2)
  },
)

test.each([
  ['UPSTREAM_TIMEOUT', true],
  ['UPSTREAM_UNAVAILABLE', false],
] as const)('a fault %s of a write is unconfirmed only if the write was sent: %s', async (code, isSent) => {
  const { portal, dialog, press } = await openFilled('feedback')
  portal.overrides.sendFeedback = async () => {
    throw new Fault(code, 'no answer', { isOutcomeUnknown: isSent })
  }
  await press()
  expect((await dialog.findByRole('alert')).textContent.includes(sentence)).toBe(isSent)
})
