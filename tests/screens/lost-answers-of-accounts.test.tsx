import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import type { Overrides } from './in-process-portal.ts'
import { openReset, saveNewPassword } from './new-password.ts'
import {
  askForCode,
  button,
  code,
  fillPerson,
  openCode,
  openForm,
  person,
  register,
  secret,
} from './registration.ts'
import { address, logIn, openPortal } from './support.tsx'
import * as verification from './verification-form.ts'

const unanswered = async (): Promise<never> => {
  throw new Fault('UPSTREAM_TIMEOUT', 'The provider did not answer in time', { isOutcomeUnknown: true })
}

async function submitWhole(overrides: Overrides = {}, lost?: string) {
  const opened = await verification.openForm('bruno-diaz', { overrides })
  if (lost) opened.portal.lostAnswers.add(lost)
  await verification.fillWhole(opened)
  await verification.confirm(opened.user, opened.dialog)
  return opened
}

test('a verification whose answer is lost stays filled, and is sent again only after a warning', async () => {
  const { user, portal, dialog } = await submitWhole({ submitPersonalVerification: unanswered })
  expect(
    await dialog.findByText(/Your verification is not under review\. It probably did not go through/),
  ).toBeDefined()
  expect(dialog.queryByText('Nothing was submitted')).toBeNull()
  expect(dialog.getByLabelText<HTMLInputElement>(/ID number/).value).toBe('X-1')
  delete portal.overrides.submitPersonalVerification
  await user.click(verification.submit(dialog))
  expect(await dialog.findByText(/sending it again does it twice/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Submitted. Your documents are under review')).toBeDefined()
  expect(portal.sent('SubmitPersonalVerification')).toBe(2)
})

test('a verification that arrived before its answer was lost is reported as such, and the page shows it', async () => {
  const { portal, dialog } = await submitWhole({}, 'SubmitPersonalVerification')
  expect(await dialog.findByText(/your documents have arrived\. They are under review/)).toBeDefined()
  expect(portal.sent('SubmitPersonalVerification')).toBe(1)
  expect(within(await verification.state()).getByText('Under review')).toBeDefined()
})

async function registerAtOnce(overrides: Overrides, lost?: string) {
  const opened = await openCode(overrides)
  if (lost) opened.portal.lostAnswers.add(lost)
  await register(opened.user)
  return opened
}

test('a registration whose answer is lost says whether its name is still free, and stays filled', async () => {
  const { user, portal } = await registerAtOnce({ registerAffiliate: unanswered })
  expect(await screen.findByText(new RegExp(`username ${person.username} is still free`))).toBeDefined()
  expect(code().value).toBe('123456')
  delete portal.overrides.registerAffiliate
  await user.click(button('Send again'))
  expect(await screen.findByRole('heading', { name: 'Registration successful' })).toBeDefined()
  expect(portal.sent('RegisterAffiliate')).toBe(2)
})

test('a registration that may have been accepted and whose link is then refused can go on without the link', async () => {
  const { user, portal } = await registerAtOnce({ registerAffiliate: unanswered })
  await screen.findByText(/is still free/)
  portal.overrides.registerAffiliate = async () => ({
    __typename: 'RegistrationLinkInvalid',
    providerCode: '100613',
    message: 'invalid',
  })
  await user.click(button('Send again'))
  await user.click(await screen.findByRole('button', { name: 'Register without the link' }))
  await waitFor(() => expect(portal.sent('RegisterAffiliate')).toBe(3))
})

test('a registration whose username is taken afterwards has probably succeeded, and leads to the login', async () => {
  const { user, portal } = await registerAtOnce({}, 'RegisterAffiliate')
  expect(await screen.findByText(/You are probably registered/)).toBeDefined()
  expect(portal.sent('RegisterAffiliate')).toBe(1)
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByLabelText('Username')
  expect(address()).toBe('/login')
})

async function reset(overrides: Overrides, lost?: string) {
  const opened = await openReset(overrides)
  if (lost) opened.portal.lostAnswers.add(lost)
  await saveNewPassword(opened.user, 'Portal-demo2')
  return opened
}

test('a new password whose answer is lost should be tried at the login first', async () => {
  const { user, portal } = await reset({ resetPassword: unanswered })
  expect(await screen.findByText(/we cannot say whether the new password was saved/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined()
  expect(secret('New password').value).toBe('Portal-demo2')
  delete portal.overrides.resetPassword
  await user.click(button('Send again'))
  expect(await screen.findByRole('heading', { name: 'Password reset successfully' })).toBeDefined()
})

test('a new password that is sent again with a used code was probably saved the first time', async () => {
  const { user, portal } = await reset({}, 'ResetPassword')
  await screen.findByText(/we cannot say whether/)
  portal.lostAnswers.clear()
  await user.click(button('Send again'))
  expect(await screen.findByText(/was probably saved/)).toBeDefined()
  expect(address()).toBe('/ResetPassword')
})

test('after an unanswered request for a code the dialog refers to the mailbox, and the code can be entered', async () => {
  const { user, portal } = await openForm('/register', { sendEmailCode: unanswered })
  await fillPerson(user)
  await askForCode(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Security check' }))
  const advice = await dialog.findByText(/Check the inbox of/)
  expect(advice.textContent).toContain('Check the inbox of new-partner@example.com first')
  expect(dialog.queryByLabelText('I am human')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Enter the code' }))
  await screen.findByRole('heading', { name: 'Check your e-mail' })
  // The pause before another code applies here, too.
  expect(screen.getByRole('button', { name: /Send another code in \d+ s/ })).toHaveProperty('disabled', true)
  expect(portal.sent('SendEmailCode')).toBe(1)
})

test('a logout whose answer is lost still ends the session', async () => {
  const { user, portal } = await openPortal('/home/index', { as: 'alice-chen' })
  portal.lostAnswers.add('LogOut')
  await user.click(await screen.findByRole('button', { name: 'Quit' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Quit' })).getByRole('button', { name: 'Quit' }),
  )
  await screen.findByLabelText('Username')
  expect(address()).toBe('/login')
})

test('a login whose answer is lost still leads home', async () => {
  const { user, portal } = await openPortal('/login')
  portal.lostAnswers.add('LogIn')
  await logIn(user, 'alice-chen')
  await waitFor(() => expect(address()).toBe('/home/index'))
  expect(portal.sent('LogIn')).toBe(1)
})

test('a request of an offline browser counts as not sent', async () => {
  const { user, portal } = await openPortal('/home/index?dialog=accountManager', { as: 'alice-chen' })
  const dialog = within(await screen.findByRole('dialog', { name: 'AM Number' }))
  await user.type(await dialog.findByLabelText('Number'), '0815')
  portal.isNetworkDown = true
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(dialog.getByRole('button', { name: 'Bind' }))
  expect(await dialog.findByText(/You are offline/)).toBeDefined()
  onLine.mockRestore()
  await user.click(dialog.getByRole('button', { name: 'Bind' }))
  expect(await dialog.findByText(/^We could not confirm/)).toBeDefined()
})
