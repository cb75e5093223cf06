import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { password } from './in-process-portal.ts'
import { address, dialogCalled, logIn, openPortal, paste, saying, supportContact } from './support.tsx'

const card = () => screen.findByRole('region', { name: 'Payment method' })
const openDialog = async (user: UserEvent) => {
  const region = within(await card())
  await waitFor(() => expect(region.getByRole('button')).toHaveProperty('disabled', false))
  await user.click(region.getByRole('button'))
  return dialogCalled('Payment method')
}

test('an unverified affiliate reads when a bank account can be bound, and has no button for it', async () => {
  await openPortal('/home/index', { as: 'bruno-diaz' })
  const region = within(await card())
  expect(await region.findByText('You can bind a bank account once you are verified.')).toBeDefined()
  expect(region.queryByRole('button')).toBeNull()
})

const fill = async (user: UserEvent, dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await paste(user, await dialog.findByRole('combobox', { name: 'Country of the bank' }), 'singapore')
  await user.keyboard('{Enter}')
  await paste(user, dialog.getByLabelText('Bank'), '  Nordbank ')
  await paste(user, dialog.getByLabelText('Account number'), '0212 1203 0000 4321')
  await paste(user, dialog.getByLabelText('Account holder'), 'Alice Chen')
}
const fillAndSave = async (user: UserEvent, dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await fill(user, dialog)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
}

test('a bank account is bound once the form has said what it will save, and the page shows it at once with its number masked', async () => {
  const { user, portal } = await openPortal('/home/index', { as: 'alice-chen' })
  const dialog = await openDialog(user)
  expect(address()).toBe('/home/index?dialog=payoutAccount')
  const summary = 'Singapore · Nordbank · •••• 4321'
  expect(dialog.queryByText(summary)).toBeNull()
  await fill(user, dialog)
  const save = dialog.getByRole('button', { name: 'Save' })
  expect(save.getAttribute('aria-describedby')).toBe(dialog.getByText(summary).id)
  await user.click(save)
  expect(await screen.findByText(`Payment method saved: ${summary}`)).toBeDefined()
  expect(within(await card()).getByText('•••• 4321')).toBeDefined()
  expect((await card()).textContent).not.toContain('1203')
  await waitFor(() => expect(address()).toBe('/home/index'))
  expect(portal.requests.find(({ name }) => name === 'SetPayoutAccount')?.variables).toEqual({
    input: {
      countryId: '702',
      bankName: 'Nordbank',
      accountNumber: '0212 1203 0000 4321',
      accountHolder: 'Alice Chen',
    },
  })
})

test('a dialog that is closed and opened again while it saves does not save again', async () => {
  const { user, portal } = await openPortal('/home/index', { as: 'alice-chen' })
  const answer = Promise.withResolvers<{ __typename: 'SetPayoutAccountSuccess' }>()
  portal.overrides.setPayoutAccount = () => answer.promise as never
  const first = await openDialog(user)
  await fillAndSave(user, first)
  await waitFor(() => expect(portal.sent('SetPayoutAccount')).toBe(1))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openDialog(user)
  await user.click(await again.findByRole('button', { name: /Save/ }))
  await user.type(again.getByLabelText('Bank'), '{Enter}')
  expect(portal.sent('SetPayoutAccount')).toBe(1)
})

test('a bank account whose answer lacks the profile is requested again', async () => {
  const { user, portal } = await openPortal('/home/index', { as: 'alice-chen' })
  const dialog = await openDialog(user)
  let isBound = false
  portal.before = async (call) => {
    // The first read after the change: the one for its answer.
    if (call === 'setPayoutAccount') isBound = true
    if (call !== 'getProfile' || !isBound) return
    isBound = false
    throw new Fault('UPSTREAM_UNAVAILABLE', 'away for a moment')
  }
  await fillAndSave(user, dialog)
  expect(await screen.findByText(/^Payment method saved/)).toBeDefined()
  expect(await within(await card()).findByText('•••• 4321')).toBeDefined()
})

test('every change asks for the number again', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  await fillAndSave(user, await openDialog(user))
  await screen.findByText(/^Payment method saved/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = await openDialog(user)
  const number = await dialog.findByLabelText<HTMLInputElement>('Account number')
  expect(dialog.getByLabelText<HTMLInputElement>('Bank').value).toBe('Nordbank')
  expect(number.value).toBe('')
})

test('the rule of the account number is shown in advance, and checked when the field is left', async () => {
  const { user } = await openPortal('/home/FAQ?dialog=payoutAccount', { as: 'alice-chen' })
  const dialog = await dialogCalled('Payment method')
  const number = await dialog.findByLabelText('Account number')
  const rule = dialog.getByText('5-64 letters, digits, blanks, - . or /, with at least one digit')
  expect(number.getAttribute('aria-describedby')).toBe(rule.id)
  await paste(user, number, '1')
  await user.tab()
  expect(dialog.getByText('Must be at least 5 characters long')).toBeDefined()
})

test('a refused change keeps what was typed', async () => {
  const { user } = await openPortal('/home/FAQ?dialog=payoutAccount', {
    as: 'alice-chen',
    overrides: {
      setPayoutAccount: async () => ({
        __typename: 'TooFrequent',
        providerCode: '100601',
        message: 'slow down',
        retryAfterSeconds: 30,
      }),
    },
  })
  const dialog = await dialogCalled('Payment method')
  await fillAndSave(user, dialog)
  expect(await dialog.findByText(/Try again in \d+ seconds/)).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>('Account number').value).toBe('0212 1203 0000 4321')
})

test('at the address of the form an unverified affiliate reads that verification comes first', async () => {
  await openPortal('/home/FAQ?dialog=payoutAccount', { as: 'carol-wu' })
  const dialog = await dialogCalled('Payment method')
  expect(await dialog.findByText('You can bind a bank account once you are verified.')).toBeDefined()
  expect(dialog.queryByRole('textbox')).toBeNull()
})

/** The form, filled in and sent by somebody whose login is too long ago. */
const saveLate = async (page = '/home/FAQ') => {
  const opened = await openPortal(`${page}?dialog=payoutAccount`, { as: 'alice-chen' })
  opened.portal.needsConfirmation = true
  const dialog = await dialogCalled('Payment method')
  await fillAndSave(opened.user, dialog)
  return { ...opened, dialog, secret: await dialog.findByLabelText<HTMLInputElement>('Password') }
}

test('a late change asks for password and captcha, and what was typed is saved without typing it again', async () => {
  const { user, portal, dialog, secret } = await saveLate('/home/index')
  expect(dialog.getByText(/enter the password of alice-chen again/)).toBeDefined()
  expect(document.activeElement).toBe(secret)
  const lead = document.getElementById(secret.getAttribute('aria-describedby') ?? '')
  expect(lead?.textContent).toMatch(/^You logged in some time ago\./)
  await paste(user, secret, password)
  await paste(user, dialog.getByLabelText('Captcha'), 'demo')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Payment method saved/)).toBeDefined()
  expect(within(await card()).getByText('•••• 4321')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = portal.requests.filter(({ name }) => name === 'SetPayoutAccount')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.variables).toEqual(sent[0]?.variables)
})

test('a wrong password is refused in place, and going back shows what was typed', async () => {
  const { user, portal, dialog, secret } = await saveLate()
  await paste(user, secret, 'wrong')
  await paste(user, dialog.getByLabelText('Captcha'), 'demo')
  await user.keyboard('{Enter}')
  expect(
    await dialog.findByText('Incorrect password. Check your password and enter the new captcha.'),
  ).toBeDefined()
  expect([secret.value, document.activeElement]).toEqual(['', secret])
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect((await dialog.findByLabelText<HTMLInputElement>('Account number')).value).toBe('0212 1203 0000 4321')
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  expect(portal.sent('SetPayoutAccount')).toBe(1)
})

test('a confirmation whose answer is lost is repeated with another captcha, and no outcome is looked for', async () => {
  const { user, portal, dialog, secret } = await saveLate()
  portal.lostAnswers.add('ConfirmIdentity')
  await paste(user, secret, password)
  await paste(user, dialog.getByLabelText('Captcha'), 'demo')
  await user.keyboard('{Enter}')
  const captcha = () => dialog.getByLabelText<HTMLInputElement>('Captcha')
  await waitFor(() => expect([portal.sent('ConfirmIdentity'), captcha().value]).toEqual([1, '']))
  expect(secret.value).toBe(password)
  await waitFor(() => expect(portal.sent('CreateCaptcha')).toBe(2))
  portal.lostAnswers.clear()
  await paste(user, captcha(), 'demo')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Payment method saved/)).toBeDefined()
  expect([portal.sent('ConfirmIdentity'), portal.sent('SetPayoutAccount')]).toEqual([2, 2])
})

test('a confirmation whose answer is lost together with the new cookie leads to the login, saves nothing and keeps what was typed', async () => {
  const { user, portal, dialog, secret } = await saveLate()
  portal.lostAnswers.add('ConfirmIdentity')
  await paste(user, secret, password)
  await paste(user, dialog.getByLabelText('Captcha'), 'demo')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(portal.sent('CreateCaptcha')).toBe(2))
  portal.lostAnswers.clear()
  // The browser still has the cookie of the old id, which is nobody's.
  await portal.endSession()
  await paste(user, dialog.getByLabelText('Captcha'), 'demo')
  await user.keyboard('{Enter}')
  await screen.findByText(/Your session has ended/)
  await logIn(user, 'alice-chen')
  const reopened = await dialogCalled('Payment method')
  expect((await reopened.findByLabelText<HTMLInputElement>('Account number')).value).toBe(
    '0212 1203 0000 4321',
  )
  expect(portal.sent('SetPayoutAccount')).toBe(1)
  await user.click(await reopened.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Payment method saved/)).toBeDefined()
  expect(portal.sent('SetPayoutAccount')).toBe(2)
})

/** The late change, with its confirmation on the way. */
const confirmSlowly = async (page?: string) => {
  const opened = await saveLate(page)
  const release = opened.portal.holdAnswers()
  await opened.user.type(opened.secret, password)
  await opened.user.type(opened.dialog.getByLabelText('Captcha'), 'demo{Enter}')
  await waitFor(() => expect(opened.portal.sent('ConfirmIdentity')).toBe(1))
  return { ...opened, release: () => act(async () => release()) }
}

test('a change that is cancelled while the password is checked is not saved, and a later one is', async () => {
  const { user, portal, dialog, release } = await confirmSlowly()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await paste(user, await dialog.findByLabelText('Bank'), ' West')
  await release()
  expect(portal.sent('SetPayoutAccount')).toBe(1)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Payment method saved/)).toBeDefined()
  const sent = portal.requests.filter(({ name }) => name === 'SetPayoutAccount')
  expect(sent.slice(1).map(({ variables }) => variables)).toMatchObject([
    { input: { bankName: expect.stringMatching(/West$/) as string } },
  ])
})

test('a change whose dialog is closed while the password is checked is not saved', async () => {
  const { user, portal, dialog, release } = await confirmSlowly('/home/index')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await release()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openDialog(user)
  expect(portal.sent('SetPayoutAccount')).toBe(1)
})

test('a disabled account is told whom to contact when it confirms a change', async () => {
  const { user, portal, dialog, secret } = await saveLate()
  portal.overrides.logIn = async () => ({
    __typename: 'AccountDisabled',
    providerCode: '100606',
    message: 'disabled',
  })
  await paste(user, secret, password)
  await paste(user, dialog.getByLabelText('Captcha'), 'demo')
  await user.keyboard('{Enter}')
  expect(
    await dialog.findByText(saying(`Account is disabled. Please contact ${supportContact}.`)),
  ).toBeDefined()
})

test('a number copied from a page is shown as it will be sent, and a doubtful IBAN is saved once its owner insists', async () => {
  const { user, portal } = await openPortal('/home/FAQ?dialog=payoutAccount', { as: 'alice-chen' })
  const dialog = await dialogCalled('Payment method')
  await paste(user, await dialog.findByRole('combobox', { name: 'Country of the bank' }), 'singapore')
  await user.keyboard('{Enter}')
  await paste(user, dialog.getByLabelText('Bank'), 'Nordbank')
  await paste(user, dialog.getByLabelText('Account holder'), 'Alice Chen')
  const number = dialog.getByLabelText<HTMLInputElement>('Account number')
  await user.click(number)
  await user.paste('\u202DDE89\u00A03704\u00A00044\u00A00532\u00A00130\u00A001\u202C')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(number.value).toBe('DE89 3704 0044 0532 0130 01')
  expect(await dialog.findByText(/its check digits are wrong/)).toBeDefined()
  expect(portal.sent('SetPayoutAccount')).toBe(0)
  await user.type(number, '{Backspace}0')
  await user.tab()
  expect(await dialog.findByText(/not of the chosen country/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Save all the same' }))
  expect(await screen.findByText(/^Payment method saved/)).toBeDefined()
  const [sent] = portal.requests.filter(({ name }) => name === 'SetPayoutAccount')
  expect(sent?.variables).toMatchObject({ input: { accountNumber: 'DE89 3704 0044 0532 0130 00' } })
})
