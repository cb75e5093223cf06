import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Overrides } from './in-process-portal.ts'
import { button, code, enter, field, passHumanCheck, secret } from './registration.ts'
import { openPortal, paste } from './support.tsx'

export const email = 'alice-chen@example.com'

export async function openForgot(overrides: Overrides = {}) {
  const opened = await openPortal('/ForgotPassword', { overrides })
  await screen.findByRole('button', { name: 'Send the code' })
  return opened
}

/** Goes on to the page that asks for the code. */
export async function reachCode(user: UserEvent) {
  await enter(user, field('E-mail'), email)
  await user.click(button('Send the code'))
  await passHumanCheck(user)
  await screen.findByLabelText('Verification code')
}

/** Goes on to the page that asks for the new password. */
export async function reachReset(user: UserEvent) {
  await reachCode(user)
  await paste(user, code(), '123456')
  await user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Reset password' })
}

/** Opens the recovery of a password and goes on to the page that asks for the new one. */
export async function openReset(overrides: Overrides = {}) {
  const opened = await openForgot(overrides)
  await reachReset(opened.user)
  return opened
}

export async function saveNewPassword(user: UserEvent, password: string, confirmation = password) {
  await enter(user, secret('New password'), password)
  await enter(user, secret('Confirm password'), confirmation)
  await user.click(button('Save the new password'))
}
