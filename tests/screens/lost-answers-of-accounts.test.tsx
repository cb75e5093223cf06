import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { askForCode, fillPerson, openForm } from './registration.ts'
import { address, dialogCalled, logIn, openPortal, paste, quit } from './support.tsx'

const unanswered = async (): Promise<never> => {
  throw new Fault('UPSTREAM_TIMEOUT', 'The provider did not answer in time', { isOutcomeUnknown: true })
}

test('after an unanswered request for a code the dialog refers to the mailbox, and the code can be entered', async () => {
  const { user, portal } = await openForm('/register', { sendEmailCode: unanswered })
  await fillPerson(user)
  await askForCode(user)
  const dialog = await dialogCalled('Security check')
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
  const { user, portal } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  portal.lostAnswers.add('LogOut')
  await quit(user)
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
  const { user, portal } = await openPortal('/home/FAQ?dialog=accountManager', { as: 'alice-chen' })
  const dialog = await dialogCalled('AM Number')
  await paste(user, await dialog.findByLabelText('Number'), '0815')
  portal.isNetworkDown = true
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(dialog.getByRole('button', { name: 'Bind' }))
  expect(await dialog.findByText(/You are offline/)).toBeDefined()
  onLine.mockRestore()
  await user.click(dialog.getByRole('button', { name: 'Bind' }))
  expect(await dialog.findByText(/^We could not confirm/)).toBeDefined()
})
