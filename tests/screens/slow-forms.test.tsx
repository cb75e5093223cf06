import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, enter, field, fillPerson } from './registration.ts'
import { address, dialogCalled, logIn, openPortal, paste } from './support.tsx'

/** Holds these calls of the provider back until they are released. */
const holdBack = (...held: string[]) => {
  const answers = Promise.withResolvers<void>()
  return {
    before: async (call: string) => {
      if (held.includes(call)) await answers.promise
    },
    release: () => act(async () => answers.resolve()),
  }
}
const stillWaiting = 'Still waiting. The service is slow to answer.'

test('a captcha that hangs is announced', async () => {
  const held = holdBack('createCaptcha')
  await openPortal('/login', { patience: 0, before: held.before })
  expect(await screen.findByText(stillWaiting)).toBeDefined()
  await held.release()
  expect(await screen.findByRole('img', { name: 'Captcha picture' })).toBeDefined()
  expect(screen.queryByText(stillWaiting)).toBeNull()
})

test('a login that hangs is announced beside its button', async () => {
  const held = holdBack('logIn')
  const { user } = await openPortal('/login', { patience: 0, before: held.before })
  await logIn(user, 'alice-chen')
  expect(await screen.findByText(stillWaiting)).toBeDefined()
  await held.release()
  await waitFor(() => expect(address()).toBe('/home/index'))
})

test('a write in a dialog that hangs is announced', async () => {
  const held = holdBack('sendFeedback')
  const { user } = await openPortal('/home/FAQ?dialog=feedback', {
    as: 'alice-chen',
    patience: 0,
    before: held.before,
  })
  const dialog = await dialogCalled('Feedback')
  await paste(user, dialog.getByLabelText('Title'), 'Export')
  await paste(user, dialog.getByLabelText('Content'), 'A file of all bills')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText(stillWaiting)).toBeDefined()
  await held.release()
  expect(await screen.findByText('Feedback sent. Thank you')).toBeDefined()
})

test('a check of a username that hangs is announced', async () => {
  const held = holdBack('checkUsername')
  const { user } = await openPortal('/register', { patience: 0, before: held.before })
  await screen.findByRole('button', { name: 'Continue' })
  await enter(user, field('Username'), 'new-partner')
  expect(await screen.findByText(/Still checking/)).toBeDefined()
  await held.release()
  await waitFor(() => expect(screen.queryByText(/Still checking/)).toBeNull())
})

test('checks that hang do not block the form', async () => {
  const { before } = holdBack('checkUsername', 'checkPhone', 'checkEmail')
  const { user, portal } = await openPortal('/register', { patience: 0, before })
  await screen.findByPlaceholderText('Type to search')
  await fillPerson(user)
  await user.click(button('Continue'))
  expect(await screen.findByRole('dialog', { name: 'Security check' })).toBeDefined()
  expect(portal.sent('UsernameAvailability')).toBeGreaterThan(0)
})

test('a request for a code that hangs is announced in its dialog', async () => {
  const { before } = holdBack('sendEmailCode')
  const { user } = await openPortal('/forgotPassword', { patience: 0, before })
  await enter(user, await screen.findByRole('textbox', { name: 'E-mail' }), 'alice-chen@example.com')
  await user.click(screen.getByRole('button', { name: /code/i }))
  const dialog = await dialogCalled('Security check')
  await user.click(dialog.getByLabelText('I am human'))
  await waitFor(() => expect(dialog.getByText('Confirmed. The code is being sent.')).toBeDefined())
  expect(await dialog.findByText(stillWaiting)).toBeDefined()
})

test('the dialog of the account manager says that the service is slow, and takes a number meanwhile', async () => {
  const held = holdBack('getProfile')
  await openPortal('/home/index?dialog=accountManager', {
    as: 'alice-chen',
    patience: 0,
    before: held.before,
  })
  const dialog = await dialogCalled('AM Number')
  expect(await dialog.findByText(stillWaiting)).toBeDefined()
  expect(dialog.getByRole('textbox', { name: /Number/ })).toBeDefined()
  await held.release()
  expect(await dialog.findByText(/Your account manager looks after you|Bound now/)).toBeDefined()
})
