import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Overrides } from './in-process-portal.ts'
import { button, code, describedBy, enter, field, passHumanCheck, secret } from './registration.ts'
import { address, down, failing, holding, openPortal, paste, reloadPortal } from './support.tsx'

const email = 'alice-chen@example.com'
const newPassword = 'Portal-demo2'

async function openForgot(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal('/ForgotPassword', options)
  await screen.findByRole('button', { name: 'Send the code' })
  return opened
}

/** Goes on to the page that asks for the code. */
async function reachCode(user: UserEvent) {
  await enter(user, field('E-mail'), email)
  await user.click(button('Send the code'))
  await passHumanCheck(user)
  await screen.findByLabelText('Verification code')
}

/** Goes on to the page that asks for the new password. */
async function openReset(overrides: Overrides = {}) {
  const opened = await openForgot({ overrides })
  await reachCode(opened.user)
  await paste(opened.user, code(), '123456')
  await opened.user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Reset password' })
  return opened
}

async function save(user: UserEvent, password = newPassword, confirmation = password) {
  await enter(user, secret('New password'), password)
  await enter(user, secret('Confirm password'), confirmation)
  await user.click(button('Save the new password'))
}

/** The sentence above the form; its address is an element of its own. */
const lead = () => screen.getByText(/^We sent a code to/).textContent

test('a password is recovered: address, code, new password', async () => {
  const { user, portal } = await openPortal('/login')
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('button', { name: 'Send the code' })
  expect(address()).toBe('/ForgotPassword')
  await reachCode(user)
  expect(lead()).toBe(`We sent a code to ${email}.`)
  expect(screen.getByText(/^Account: a.*n$/)).toBeDefined()
  expect(document.body.textContent).not.toContain('Account: alice-chen')
  expect(portal.input('SendEmailCode')).toMatchObject({ email, purpose: 'PASSWORD_RESET' })
  await paste(user, code(), '111111')
  await user.click(button('Continue'))
  await waitFor(() => expect(describedBy(code())).toContain('Verification code error'))
  expect(document.activeElement).toBe(code())
  await enter(user, code(), '123456')
  await user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Reset password' })
  expect(address()).toBe('/ResetPassword')
  expect(screen.getByText('Username: alice-chen')).toBeDefined()
  await save(user)
  await screen.findByRole('heading', { name: 'Password reset successfully' })
  expect(screen.getByText(/All other devices have been logged out/)).toBeDefined()
  expect(address()).toBe('/successfulReset')
  expect(portal.input('ResetPassword')).toEqual({ email, emailCode: '123456', newPassword })
  expect(sessionStorage).toHaveLength(0)
  expect(screen.getByText('Username: alice-chen')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('alice-chen')
})

test('an address that is missing, malformed or not registered is reported, and no code is requested', async () => {
  const { user, portal } = await openForgot()
  for (const [text, words] of [
    ['', 'required'],
    ['alice', 'Incorrect email format'],
  ] as const) {
    await enter(user, field('E-mail'), text)
    await user.click(button('Send the code'))
    expect(await screen.findByText(words)).toBeDefined()
  }
  expect(portal.sent('RegisteredEmail')).toBe(0)
  await enter(user, field('E-mail'), 'nobody@example.com')
  await screen.findByText(/Email not registered, please register first/)
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  await user.click(screen.getByRole('button', { name: '中文' }))
  await screen.findByText(/邮箱未注册/)
  await user.click(screen.getByRole('button', { name: 'English' }))
  await user.click(button('Send the code'))
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
  expect(portal.sent('CreateHumanCheck')).toBe(0)
})

test('a press on the button shows what is wrong with the field in focus, and so may move the button, only when it is released', async () => {
  const { user } = await openForgot()
  const problem = () => screen.queryByText('Incorrect email format')
  await paste(user, field('E-mail'), 'no address')
  await user.pointer({ keys: '[MouseLeft>]', target: button('Send the code') })
  expect(problem()).toBeNull()
  await user.pointer('[/MouseLeft]')
  expect(problem()).not.toBeNull()
})

test('a reload of the last step leads back to the code with an explanation; it is stored nowhere, and another address can be used', async () => {
  await openReset()
  const stored = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])
  expect(stored).not.toContain('123456')
  const { user } = await reloadPortal('/ResetPassword')
  expect(await screen.findByText(/^Your new password is not saved yet\. .* enter it again\.$/)).toBeDefined()
  expect([address(), lead()]).toEqual(['/ForgotPassword', `We sent a code to ${email}.`])
  expect(button(/Send another code in \d+ s/).disabled).toBe(true)
  await user.click(button('Use another address'))
  expect(field('E-mail').value).toBe(email)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test.each([
  ['/ResetPassword', '/ForgotPassword', /^Before you choose a new password, please confirm your e-mail/],
  ['/successfulReset', '/login', /^That page appears only after a password reset/],
])('%s, opened directly, leads to %s and says why', async (path, to, words) => {
  await openPortal(path)
  expect(await screen.findByText(words)).toBeDefined()
  expect(address()).toBe(to)
})

test('a new password repeated wrongly is refused; after a fault it stays, and the next try goes through', async () => {
  const { user, portal } = await openReset({ resetPassword: down })
  await save(user, newPassword, 'Portal-demo3')
  expect(await screen.findByText('Passwords do not match')).toBeDefined()
  expect(portal.sent('ResetPassword')).toBe(0)
  await save(user)
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(/^Service abnormal.*What you typed is kept/)).toBeDefined()
  expect(secret('New password').value).toBe(newPassword)
  delete portal.overrides.resetPassword
  await user.click(button('Save the new password'))
  await screen.findByRole('heading', { name: 'Password reset successfully' })
})

test('the answer to a code whose step was left does not go on with its address', async () => {
  const held = holding('checkEmailCode')
  const { user } = await openForgot({ before: held.before })
  await reachCode(user)
  await paste(user, code(), '123456')
  await user.click(button('Continue'))
  await user.click(button('Use another address'))
  await held.release()
  expect([address(), field('E-mail').value]).toEqual(['/ForgotPassword', email])
})

test('where the name did not come with the code, no device is said to be logged out', async () => {
  const sendEmailCode = failing('UPSTREAM_TIMEOUT', { isOutcomeUnknown: true })
  const accepted = async () => ({ __typename: 'Accepted' }) as const
  const { user } = await openForgot({
    overrides: { sendEmailCode, checkEmailCode: accepted, resetPassword: accepted },
  })
  await enter(user, field('E-mail'), email)
  await user.click(button('Send the code'))
  await passHumanCheck(user)
  await user.click(await screen.findByRole('button', { name: 'Enter the code' }))
  await paste(user, code(), '123456')
  await user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Reset password' })
  await save(user)
  expect(await screen.findByText(/Other devices may still be logged in/)).toBeDefined()
  expect(screen.queryByText(/have been logged out/)).toBeNull()
})

test('a code that is no longer valid leads back to where another is entered', async () => {
  const { user } = await openReset({
    resetPassword: async () => ({
      __typename: 'InputRejected',
      providerCode: '100607',
      message: '',
      problems: [{ field: 'emailCode', kind: 'WRONG_CODE', limit: null }],
    }),
  })
  await save(user)
  expect(await screen.findByText('Verification code error')).toBeDefined()
  expect(address()).toBe('/ForgotPassword')
  expect(code().getAttribute('aria-invalid')).toBe('true')
})
