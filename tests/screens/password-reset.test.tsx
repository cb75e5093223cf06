// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import type { Overrides } from './in-process-portal.ts'
import { button, describedBy, enter, field, passHumanCheck, secret } from './registration.ts'
import { address, openPortal } from './support.tsx'

let solved = 0
vi.mock('#web/features/onboarding/human-check/solve.ts', () => ({
  solve: async () => `solved ${(solved += 1)}`,
}))

const email = 'alice-chen@example.com'
const code = () => screen.getByLabelText<HTMLInputElement>('Verification code')

async function openForgot(overrides: Overrides = {}) {
  const opened = await openPortal('/ForgotPassword', { overrides })
  await screen.findByRole('button', { name: 'Send the code' })
  return opened
}
const reachCode = async (user: UserEvent) => {
  await enter(user, field('E-mail'), email)
  await user.click(button('Send the code'))
  await passHumanCheck(user)
  await screen.findByLabelText('Verification code')
}
const reachReset = async (user: UserEvent) => {
  await reachCode(user)
  await user.type(code(), '123456')
  await user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Reset password' })
}
const choose = async (user: UserEvent, password: string, confirmation = password) => {
  await enter(user, secret('New password'), password)
  await enter(user, secret('Confirm password'), confirmation)
  await user.click(button('Save the new password'))
}

test('the login leads to it', async () => {
  const { user } = await openPortal('/login')
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('button', { name: 'Send the code' })
  expect(address()).toBe('/ForgotPassword')
})

test('a password is recovered: address, code, new password', async () => {
  const { user, portal } = await openForgot()
  await reachCode(user)
  expect(screen.getByText(`We sent a code to ${email}.`)).toBeDefined()
  expect(screen.getByText(/^Account: a.*n$/)).toBeDefined()
  expect(document.body.textContent).not.toContain('Account: alice-chen')
  expect(portal.requests.findLast(({ name }) => name === 'SendEmailCode')?.variables.input).toMatchObject({
    email,
    purpose: 'PASSWORD_RESET',
  })
  await user.type(code(), '123456')
  await user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Reset password' })
  expect(address()).toBe('/ResetPassword')
  await choose(user, 'Portal-demo2')
  expect(await screen.findByRole('heading', { name: 'Password reset successfully' })).toBeDefined()
  expect(address()).toBe('/successfulReset')
  expect(portal.requests.findLast(({ name }) => name === 'ResetPassword')?.variables).toEqual({
    input: { email, emailCode: '123456', newPassword: 'Portal-demo2' },
  })
  expect(sessionStorage).toHaveLength(0)
})

test('an address that nobody is registered with is told with the way to register', async () => {
  const { user, portal } = await openForgot()
  await enter(user, field('E-mail'), 'nobody@example.com')
  expect(await screen.findByText(/Email not registered, please register first/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  await user.click(button('Send the code'))
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
  expect(portal.sent('CreateHumanCheck')).toBe(0)
})

test.each([
  ['', 'required'],
  ['alice', 'Incorrect email format'],
])('the address "%s" is told to be "%s"', async (text, words) => {
  const { user, portal } = await openForgot()
  if (text) await user.type(field('E-mail'), text)
  await user.click(button('Send the code'))
  expect(await screen.findByText(words)).toBeDefined()
  expect(portal.sent('RegisteredEmail')).toBe(0)
})

test('a wrong code is told at its field', async () => {
  const { user } = await openForgot()
  await reachCode(user)
  await user.type(code(), '111111')
  await user.click(button('Continue'))
  expect(await screen.findByText('Verification code error')).toBeDefined()
  expect(document.activeElement).toBe(code())
})

test('a reload keeps the step of the code, and another address can be taken', async () => {
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

test('a reload of the last step leads back with a sentence, and no code stands anywhere', async () => {
  const { user } = await openForgot()
  await reachReset(user)
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
    '123456',
  )
  cleanup()
  const again = await openPortal('/ResetPassword')
  expect(await screen.findByText(/^The new password was not saved: .* Enter it once more\.$/)).toBeDefined()
  expect(screen.getByText(`We sent a code to ${email}.`)).toBeDefined()
  expect(address()).toBe('/ForgotPassword')
  await again.user.click(button('Use another address'))
  expect(screen.getByText(/^Before you choose a new password/)).toBeDefined()
})

test('the last step opened without the one before it leads there with a sentence', async () => {
  await openPortal('/ResetPassword')
  expect(
    await screen.findByText('Before you choose a new password, please confirm your e-mail address.'),
  ).toBeDefined()
  expect(address()).toBe('/ForgotPassword')
})

test('a new password that is changed after it was repeated no longer matches at once', async () => {
  const { user } = await openForgot()
  await reachReset(user)
  const [password, confirmation] = [secret('New password'), secret('Confirm password')]
  await enter(user, password, 'Portal-demo2')
  await enter(user, confirmation, 'Portal-demo2')
  await user.type(password, '3')
  expect(confirmation.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(confirmation)).toContain('Passwords do not match')
  await user.type(password, '{Backspace}')
  expect(confirmation.getAttribute('aria-invalid')).toBeNull()
})

test.each([
  ['', '', 'required'],
  ['Portal1', 'Portal1', 'Must be 8-32 characters long'],
  ['onlyletters', 'onlyletters', /at least two different types/],
  ['Portal-demo2', 'Portal-demo3', 'Passwords do not match'],
])('the new password "%s" repeated as "%s" is refused', async (password, confirmation, words) => {
  const { user, portal } = await openForgot()
  await reachReset(user)
  await user.click(secret('New password'))
  if (password) await user.paste(password)
  await user.click(secret('Confirm password'))
  if (confirmation) await user.paste(confirmation)
  await user.click(button('Save the new password'))
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  expect(portal.sent('ResetPassword')).toBe(0)
})

test('a code that no longer serves leads back to where another is entered', async () => {
  const { user } = await openForgot({
    resetPassword: async () => ({
      __typename: 'InputRejected',
      upstreamCode: 100607,
      message: '',
      problems: [{ field: 'emailCode', kind: 'WRONG_CODE', limit: null }],
    }),
  })
  await reachReset(user)
  await choose(user, 'Portal-demo2')
  expect(await screen.findByText('Verification code error')).toBeDefined()
  expect(address()).toBe('/ForgotPassword')
  expect(code().getAttribute('aria-invalid')).toBe('true')
})

test.each(['UPSTREAM_UNAVAILABLE', 'UNAUTHENTICATED'] as const)(
  'a fault (%s) keeps the new password, and the next try goes through',
  async (name) => {
    let isDown = true
    const { user } = await openForgot({
      resetPassword: async () => {
        if (isDown) throw new Fault(name, 'down')
        return { __typename: 'Accepted' }
      },
    })
    await reachReset(user)
    await choose(user, 'Portal-demo2')
    expect(await screen.findByText(/What you typed is kept/)).toBeDefined()
    expect(secret('New password').value).toBe('Portal-demo2')
    isDown = false
    await user.click(button('Save the new password'))
    await screen.findByRole('heading', { name: 'Password reset successfully' })
  },
)

test('who opens the last page without a reset is led to the login', async () => {
  await openPortal('/successfulReset')
  expect(await screen.findByText(/^That page follows a password reset/)).toBeDefined()
  expect(address()).toBe('/login')
})
