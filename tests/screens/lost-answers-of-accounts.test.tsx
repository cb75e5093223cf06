// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import type { Overrides } from './in-process-portal.ts'
import {
  button,
  enter,
  field,
  fillPerson,
  openForm,
  passHumanCheck,
  person,
  reachCode,
  secret,
} from './registration.ts'
import { address, logIn, openPortal } from './support.tsx'
import * as verification from './verification-form.ts'

let solved = 0
vi.mock('#web/features/onboarding/human-check/solve.ts', () => ({
  solve: async () => `solved ${(solved += 1)}`,
}))

const unanswered = async (): Promise<never> => {
  throw new Fault('UPSTREAM_TIMEOUT', 'The provider did not answer in time', { isOutcomeUnknown: true })
}
const code = () => screen.getByLabelText<HTMLInputElement>('Verification code')

async function handIn(overrides: Overrides = {}, lost?: string) {
  const opened = await verification.openForm('bruno-diaz', { overrides })
  if (lost) opened.portal.lostAnswers.add(lost)
  const { user, dialog, uploads } = opened
  await verification.fillPassport(user, dialog)
  await waitFor(() => expect(uploads).toHaveLength(1))
  await verification.store(uploads[0], 'handle')
  await verification.confirm(user, dialog)
  return opened
}

test('a verification whose answer is lost stays filled, and is sent again after a question that says what it may do', async () => {
  const { user, portal, dialog } = await handIn({ submitPersonalVerification: unanswered })
  expect(
    await dialog.findByText(/Your verification is not under review\. So it was probably not taken/),
  ).toBeDefined()
  expect(dialog.queryByText('Nothing was submitted')).toBeNull()
  expect(dialog.getByLabelText<HTMLInputElement>(/ID number/).value).toBe('X-1')
  delete portal.overrides.submitPersonalVerification
  await user.click(verification.submit(dialog))
  expect(await dialog.findByText(/sending again does it a second time/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Submitted. Your documents are under review')).toBeDefined()
  expect(portal.sent('SubmitPersonalVerification')).toBe(2)
})

test('one that arrived before its answer was lost says so, and the page shows it', async () => {
  const { portal, dialog } = await handIn({}, 'SubmitPersonalVerification')
  expect(await dialog.findByText(/your documents have arrived\. They are under review/)).toBeDefined()
  expect(portal.sent('SubmitPersonalVerification')).toBe(1)
  expect(within(await verification.state()).getByText('Under review')).toBeDefined()
})

const typeCode = async (user: UserEvent) => {
  await user.type(code(), '123456')
  await user.click(button('Register'))
}
async function register(overrides: Overrides, lost?: string) {
  const opened = await openForm('/register', overrides)
  await fillPerson(opened.user)
  await reachCode(opened.user)
  if (lost) opened.portal.lostAnswers.add(lost)
  await typeCode(opened.user)
  return opened
}

test('a registration whose answer is lost says whether its name is still free, and stays filled', async () => {
  const { user, portal } = await register({ registerAffiliate: unanswered })
  expect(await screen.findByText(new RegExp(`username ${person.username} is still free`))).toBeDefined()
  expect(code().value).toBe('123456')
  delete portal.overrides.registerAffiliate
  await user.click(button('Send again'))
  expect(await screen.findByRole('heading', { name: 'Registration successful' })).toBeDefined()
  expect(portal.sent('RegisterAffiliate')).toBe(2)
})

test('a registration that may have been taken and whose link is then refused can go on without the link', async () => {
  const { user, portal } = await register({ registerAffiliate: unanswered })
  await screen.findByText(/is still free/)
  portal.overrides.registerAffiliate = async () => ({
    __typename: 'RegistrationLinkInvalid',
    upstreamCode: 100613,
    message: 'invalid',
  })
  await user.click(button('Send again'))
  await user.click(await screen.findByRole('button', { name: 'Register without the link' }))
  await waitFor(() => expect(portal.sent('RegisterAffiliate')).toBe(3))
})

test('one whose name is taken since has probably gone through, and leads to the login', async () => {
  const { user, portal } = await register({}, 'RegisterAffiliate')
  expect(await screen.findByText(/You have probably been registered/)).toBeDefined()
  expect(portal.sent('RegisterAffiliate')).toBe(1)
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByLabelText('Username')
  expect(address()).toBe('/login')
})

async function reset(overrides: Overrides, lost?: string) {
  const opened = await openPortal('/ForgotPassword', { overrides })
  const { user } = opened
  await screen.findByRole('button', { name: 'Send the code' })
  await enter(user, field('E-mail'), 'alice-chen@example.com')
  await user.click(button('Send the code'))
  await passHumanCheck(user)
  await screen.findByLabelText('Verification code')
  await user.type(code(), '123456')
  await user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Reset password' })
  if (lost) opened.portal.lostAnswers.add(lost)
  for (const name of ['New password', 'Confirm password']) await enter(user, secret(name), 'Portal-demo2')
  await user.click(button('Save the new password'))
  return opened
}

test('a new password whose answer is lost is to be tried at the login first', async () => {
  const { user, portal } = await reset({ resetPassword: unanswered })
  expect(await screen.findByText(/nobody can say here whether the new password was saved/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined()
  expect(secret('New password').value).toBe('Portal-demo2')
  delete portal.overrides.resetPassword
  await user.click(button('Send again'))
  expect(await screen.findByRole('heading', { name: 'Password reset successfully' })).toBeDefined()
})

test('sent again with a code that no longer serves, it has probably been saved the first time', async () => {
  const { user, portal } = await reset({}, 'ResetPassword')
  await screen.findByText(/nobody can say here/)
  portal.lostAnswers.clear()
  await user.click(button('Send again'))
  expect(await screen.findByText(/was probably saved the first time/)).toBeDefined()
  expect(address()).toBe('/ResetPassword')
})

test('a code whose sending was not answered is looked for in the mailbox first, and can be entered', async () => {
  const { user, portal } = await openForm('/register', { sendEmailCode: unanswered })
  await fillPerson(user)
  await user.click(button('Continue'))
  await passHumanCheck(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Security check' }))
  expect(await dialog.findByText(/Look into the mailbox of new-partner@example.com first/)).toBeDefined()
  expect(dialog.queryByLabelText('I am human')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Enter the code' }))
  await screen.findByRole('heading', { name: 'Check your e-mail' })
  // Another one has to wait as long as after any code.
  expect(screen.getByRole('button', { name: /Send another code in \d+ s/ })).toHaveProperty('disabled', true)
  expect(portal.sent('SendEmailCode')).toBe(1)
})

test('a logout whose answer is lost ends the session all the same', async () => {
  const { user, portal } = await openPortal('/home/index', { as: 'alice-chen' })
  portal.lostAnswers.add('LogOut')
  await user.click(await screen.findByRole('button', { name: 'Quit' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Quit' })).getByRole('button', { name: 'Quit' }),
  )
  await screen.findByLabelText('Username')
  expect(address()).toBe('/login')
})

test('a login whose answer is lost leads on all the same', async () => {
  const { user, portal } = await openPortal('/login')
  portal.lostAnswers.add('LogIn')
  await logIn(user, 'alice-chen')
  await waitFor(() => expect(address()).toBe('/home/index'))
  expect(portal.sent('LogIn')).toBe(1)
})

test('a browser that was offline has sent nothing', async () => {
  const { user, portal } = await openPortal('/home/index?dialog=accountManager', { as: 'alice-chen' })
  const dialog = within(await screen.findByRole('dialog', { name: 'AM Number' }))
  await user.type(await dialog.findByLabelText('Number'), '0815')
  portal.isNetworkDown = true
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(dialog.getByRole('button', { name: 'Bind' }))
  expect(await dialog.findByText(/Network error/)).toBeDefined()
  onLine.mockRestore()
  await user.click(dialog.getByRole('button', { name: 'Bind' }))
  expect(await dialog.findByText('It may have been taken')).toBeDefined()
})
