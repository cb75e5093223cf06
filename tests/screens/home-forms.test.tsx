import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogCalled, openPortal } from './support.tsx'

const noNumber = 'Use only letters A-Z, digits, blanks, - . and /, with at least one digit'

/** A form of home: its dialog in the address and its title, its button, its mutation, and wrong values with their messages. */
type Form = [name: string, title: string, send: string, operation: string, wrong: [string, string, string][]]

/** Every boundary is in `tests/unit`. */
test.each<Form>([
  [
    'payoutAccount',
    'Payment method',
    'Save',
    'SetPayoutAccount',
    [
      ['Bank', ' ', 'required'],
      ['Account number', '•••• 4321', noNumber],
      ['Account holder', '', 'required'],
    ],
  ],
  ['accountManager', 'AM Number', 'Bind', 'BindAccountManager', [['Number', '-123', 'Please input 4']]],
  [
    'feedback',
    'Feedback',
    'Send',
    'SendFeedback',
    [
      ['Title', ' \u00a0 ', 'required'],
      ['Content', ' \n\n ', 'required'],
    ],
  ],
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
