import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { email, openForgot, openReset, reachCode, reachReset, saveNewPassword } from './new-password.ts'
import { button, code, enter, field, secret } from './registration.ts'
import { address, failing, openPortal, paste } from './support.tsx'

test('the login links to the password recovery', async () => {
  const { user } = await openPortal('/login')
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('button', { name: 'Send the code' })
  expect(address()).toBe('/ForgotPassword')
})

/** The sentence above the form; its address is an element of its own. */
const lead = () => screen.getByText(/^We sent a code to/).textContent

test('a password is recovered: address, code, new password', async () => {
  const { user, portal } = await openForgot()
  await reachCode(user)
  expect(lead()).toBe(`We sent a code to ${email}.`)
  expect(screen.getByText(/^Account: a.*n$/)).toBeDefined()
  expect(document.body.textContent).not.toContain('Account: alice-chen')
  expect(portal.requests.findLast(({ name }) => name === 'SendEmailCode')?.variables.input).toMatchObject({
    email,
    purpose: 'PASSWORD_RESET',
  })
  await paste(user, code(), '123456')
  await user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Reset password' })
  expect(address()).toBe('/ResetPassword')
  expect(screen.getByText('Username: alice-chen')).toBeDefined()
  await saveNewPassword(user, 'Portal-demo2')
  expect(await screen.findByRole('heading', { name: 'Password reset successfully' })).toBeDefined()
  expect(address()).toBe('/successfulReset')
  expect(portal.requests.findLast(({ name }) => name === 'ResetPassword')?.variables).toEqual({
    input: { email, emailCode: '123456', newPassword: 'Portal-demo2' },
  })
  expect(screen.getByText('Username: alice-chen')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('alice-chen')
  expect(sessionStorage).toHaveLength(0)
})

test('an address that is not registered is reported, with a link to the registration', async () => {
  const { user, portal } = await openForgot()
  await enter(user, field('E-mail'), 'nobody@example.com')
  expect(await screen.findByText(/Email not registered, please register first/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  await user.click(button('Send the code'))
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
  expect(portal.sent('CreateHumanCheck')).toBe(0)
})

test('a missing or malformed address is reported, and nothing is requested', async () => {
  const { user, portal } = await openForgot()
  for (const [text, words] of [
    ['', 'required'],
    ['alice', 'Incorrect email format'],
  ] as const) {
    if (text) await user.type(field('E-mail'), text)
    await user.click(button('Send the code'))
    expect(await screen.findByText(words)).toBeDefined()
  }
  expect(portal.sent('RegisteredEmail')).toBe(0)
})

test('a wrong code is reported at its field', async () => {
  const { user } = await openForgot()
  await reachCode(user)
  await paste(user, code(), '111111')
  await user.click(button('Continue'))
  expect(await screen.findByText('Verification code error')).toBeDefined()
  expect(document.activeElement).toBe(code())
})

test('a reload keeps the step of the code, and another address can be used', async () => {
  const { user } = await openForgot()
  await reachCode(user)
  cleanup()
  const again = await openPortal('/ForgotPassword')
  await screen.findByLabelText('Verification code')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Send another code in \d+ s/ }).disabled).toBe(
    true,
  )
  await again.user.click(button('Use another address'))
  expect(field('E-mail').value).toBe(email)
})

test('a reload of the last step leads back with an explanation, and the code is stored nowhere', async () => {
  await openReset()
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
    '123456',
  )
  cleanup()
  const again = await openPortal('/ResetPassword')
  expect(await screen.findByText(/^Your new password is not saved yet\. .* enter it again\.$/)).toBeDefined()
  expect(lead()).toBe(`We sent a code to ${email}.`)
  expect(address()).toBe('/ForgotPassword')
  await again.user.click(button('Use another address'))
  expect(screen.getByText(/^Before you choose a new password/)).toBeDefined()
})

test('the last step, opened directly, leads to the first with an explanation', async () => {
  await openPortal('/ResetPassword')
  expect(
    await screen.findByText('Before you choose a new password, please confirm your e-mail address.'),
  ).toBeDefined()
  expect(address()).toBe('/ForgotPassword')
})

test('a new password that breaks a rule is refused, and nothing is sent', async () => {
  const { user, portal } = await openReset()
  for (const [password, confirmation, words] of [
    ['', '', 'required'],
    ['Portal-demo2', 'Portal-demo3', 'Passwords do not match'],
  ] as const) {
    await enter(user, secret('New password'), password)
    await enter(user, secret('Confirm password'), confirmation)
    await user.click(button('Save the new password'))
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  }
  expect(portal.sent('ResetPassword')).toBe(0)
})

test('a code that is no longer valid leads back to where another is entered', async () => {
  const { user } = await openForgot({
    resetPassword: async () => ({
      __typename: 'InputRejected',
      providerCode: '100607',
      message: '',
      problems: [{ field: 'emailCode', kind: 'WRONG_CODE', limit: null }],
    }),
  })
  await reachReset(user)
  await saveNewPassword(user, 'Portal-demo2')
  expect(await screen.findByText('Verification code error')).toBeDefined()
  expect(address()).toBe('/ForgotPassword')
  expect(code().getAttribute('aria-invalid')).toBe('true')
})

test('a fault keeps the new password, and the next try goes through', async () => {
  const { user, portal } = await openReset()
  await enter(user, secret('New password'), 'Portal-demo2')
  await enter(user, secret('Confirm password'), 'Portal-demo2')
  portal.overrides.resetPassword = failing('UPSTREAM_UNAVAILABLE')
  await user.click(button('Save the new password'))
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(/We could not reach the service/)).toBeDefined()
  expect(main.getByText(/What you typed is kept/)).toBeDefined()
  expect(secret('New password').value).toBe('Portal-demo2')
  delete portal.overrides.resetPassword
  await user.click(button('Save the new password'))
  await screen.findByRole('heading', { name: 'Password reset successfully' })
})

test('the success page, opened directly, leads to the login', async () => {
  await openPortal('/successfulReset')
  expect(await screen.findByText(/^That page appears only after a password reset/)).toBeDefined()
  expect(address()).toBe('/login')
})
