import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { password } from './in-process-portal.ts'
import { describedBy } from './registration.ts'
import {
  address,
  chooseOption,
  dialogCalled,
  failing,
  noDialog,
  openPortal,
  paste,
  saying,
  supportContact,
} from './support.tsx'

const card = async () => within(await screen.findByRole('region', { name: 'Payment method', hidden: true }))
type Dialog = Awaited<ReturnType<typeof dialogCalled>>
const field = (dialog: Dialog, name: string) => dialog.getByLabelText<HTMLInputElement>(name)
const isSaved = () => screen.findByText(/^Payment method saved/)
const save = (user: UserEvent, dialog: Dialog, name = 'Save') =>
  user.click(dialog.getByRole('button', { name }))

async function openForm(page = '/home/index', as = 'alice-chen') {
  const opened = await openPortal(`${page}?dialog=payoutAccount`, { as })
  return { ...opened, dialog: await dialogCalled('Payment method') }
}
const accountNumber = '0212 1203 0000 4321'
async function fill(user: UserEvent, dialog: Dialog, number = accountNumber) {
  await chooseOption(user, await dialog.findByRole('combobox', { name: 'Country of the bank' }), 'singapore')
  await paste(user, field(dialog, 'Bank'), '  Nordbank ')
  await paste(user, field(dialog, 'Account holder'), 'Alice Chen')
  await paste(user, field(dialog, 'Account number'), number)
}

test('an unverified affiliate reads when a bank account can be bound, and has neither a button nor a form for it', async () => {
  const { dialog } = await openForm('/home/index', 'bruno-diaz')
  const words = 'You can bind a bank account once you are verified.'
  expect(await dialog.findByText(words)).toBeDefined()
  expect(dialog.queryByRole('textbox')).toBeNull()
  const region = await card()
  expect(await region.findByText(words)).toBeDefined()
  expect(region.queryByRole('button', { hidden: true })).toBeNull()
})

test('a bank account is bound once the form has said what it will save, and the page shows it at once with its number masked', async () => {
  const { user, portal } = await openPortal('/home/index', { as: 'alice-chen' })
  const button = await (await card()).findByRole('button')
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  const dialog = await dialogCalled('Payment method')
  expect(address()).toBe('/home/index?dialog=payoutAccount')
  const summary = 'Singapore · Nordbank · •••• 4321'
  expect(dialog.queryByText(summary)).toBeNull()
  await fill(user, dialog)
  const described = dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-describedby')
  expect(described).toBe(dialog.getByText(summary).id)
  await save(user, dialog)
  expect(await screen.findByText(`Payment method saved: ${summary}`)).toBeDefined()
  expect(await (await card()).findByText('•••• 4321')).toBeDefined()
  expect(document.body.textContent).not.toContain('1203')
  await waitFor(() => expect(address()).toBe('/home/index'))
  const bank = { countryId: '702', bankName: 'Nordbank' }
  expect(portal.input('SetPayoutAccount')).toEqual({ ...bank, accountNumber, accountHolder: 'Alice Chen' })
})

test('a number is checked when its field is left and shown as it will be sent; a doubtful IBAN is saved once its owner insists', async () => {
  const { user, portal, dialog } = await openForm('/home/FAQ')
  await dialog.findByLabelText('Bank')
  const number = field(dialog, 'Account number')
  const rule = dialog.getByText('5-64 letters, digits, blanks, - . or /, with at least one digit')
  expect(number.getAttribute('aria-describedby')).toBe(rule.id)
  await paste(user, number, '1')
  await user.tab()
  expect(dialog.getByText('Must be at least 5 characters long')).toBeDefined()
  await user.clear(number)
  await fill(user, dialog, '\u202DDE89\u00A03704\u00A00044\u00A00532\u00A00130\u00A001\u202C')
  await save(user, dialog)
  expect(number.value).toBe('DE89 3704 0044 0532 0130 01')
  expect(await dialog.findByText(/its check digits are wrong/)).toBeDefined()
  expect(portal.sent('SetPayoutAccount')).toBe(0)
  await user.type(number, '{Backspace}0')
  await user.tab()
  expect(await dialog.findByText(/not of the chosen country/)).toBeDefined()
  await save(user, dialog, 'Save all the same')
  await isSaved()
  const sent = { accountNumber: 'DE89 3704 0044 0532 0130 00' }
  expect(portal.input('SetPayoutAccount')).toMatchObject(sent)
})

test('a bank account whose answer lacks the profile is requested again', async () => {
  const { user, portal, dialog } = await openForm()
  await fill(user, dialog)
  let isBound = false
  portal.before = async (call) => {
    // The first read after the change: the one for its answer.
    if (call === 'setPayoutAccount') isBound = true
    if (call !== 'getProfile' || !isBound) return
    isBound = false
    await failing('UPSTREAM_UNAVAILABLE')()
  }
  await save(user, dialog)
  await isSaved()
  expect(await (await card()).findByText('•••• 4321')).toBeDefined()
})

/** The form, filled in and sent by somebody whose login is too long ago. */
async function saveLate() {
  const opened = await openForm()
  const { portal, user, dialog } = opened
  portal.needsConfirmation = true
  await fill(user, dialog)
  await save(user, dialog)
  const secret = await dialog.findByLabelText<HTMLInputElement>('Password')
  /** Gives password and captcha, or only the captcha again. */
  const confirm = async (text = password) => {
    if (text !== '') await paste(user, secret, text)
    await paste(user, field(dialog, 'Captcha'), 'demo')
    await user.keyboard('{Enter}')
  }
  return { ...opened, secret, confirm, sent: () => portal.sent('SetPayoutAccount') }
}

test('a late change asks for the password, refuses a disabled account and a wrong one in place, and goes back to what was typed', async () => {
  const { user, portal, dialog, secret, confirm, sent } = await saveLate()
  expect(document.activeElement).toBe(secret)
  expect(describedBy(secret)).toMatch(
    /^You logged in some time ago\..*enter the password of alice-chen again/,
  )
  const disabled = { __typename: 'AccountDisabled', providerCode: '100606', message: '' } as const
  portal.overrides.logIn = async () => disabled
  await confirm()
  await dialog.findByText(saying(`Account is disabled. Please contact ${supportContact}.`))
  delete portal.overrides.logIn
  await user.clear(secret)
  await confirm('wrong')
  await dialog.findByText('Incorrect username / password. Check your password and enter the new captcha.')
  expect([secret.value, document.activeElement]).toEqual(['', secret])
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await dialog.findByLabelText('Bank')
  expect(field(dialog, 'Account number').value).toBe(accountNumber)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  expect(sent()).toBe(1)
})

test('a confirmation whose answer is lost is repeated with another captcha, and no outcome is looked for', async () => {
  const { portal, dialog, secret, confirm, sent } = await saveLate()
  portal.lostAnswers.add('LogIn')
  await confirm()
  await waitFor(() => expect(portal.sent('CreateCaptcha')).toBe(2))
  expect([secret.value, field(dialog, 'Captcha').value]).toEqual([password, ''])
  portal.lostAnswers.clear()
  await confirm('')
  await isSaved()
  expect([portal.sent('LogIn'), sent()]).toEqual([2, 2])
})

test.each(['Cancel', 'Close'])('"%s" stops a change while its password is checked', async (name) => {
  const { user, portal, dialog, confirm, sent } = await saveLate()
  const release = portal.holdAnswers()
  await confirm()
  await waitFor(() => expect(portal.sent('LogIn')).toBe(1))
  await save(user, dialog, name)
  await act(async () => release())
  if (name === 'Close') {
    await noDialog()
    await user.click((await card()).getByRole('button'))
  }
  const again = await dialogCalled('Payment method')
  await again.findByLabelText('Bank')
  expect(sent()).toBe(1)
  await paste(user, field(again, 'Bank'), ' West')
  await save(user, again)
  await isSaved()
  expect(portal.input('SetPayoutAccount')).toMatchObject({ bankName: expect.stringMatching(/West$/) })
  expect(sent()).toBe(2)
})
