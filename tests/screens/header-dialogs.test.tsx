import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { address, dialogCalled, failing, openPortal, paste } from './support.tsx'

const openFeedback = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Feedback' }))
  return await dialogCalled('Feedback')
}
const openAccountManager = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'AM Number' }))
  return await dialogCalled('AM Number')
}
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

test('feedback is sent with its topic, title and content, and a message confirms it', async () => {
  const { portal, user } = await openPortal('/home/loginLog?page=2', { as: 'alice-chen' })
  const dialog = await openFeedback(user)
  expect(address()).toBe('/home/loginLog?page=2&dialog=feedback')
  expect(
    within(dialog.getByLabelText('Problem type'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['feature suggestion', 'feedback1', 'feedback2', 'other'])
  await user.selectOptions(dialog.getByLabelText('Problem type'), 'other')
  await paste(user, dialog.getByLabelText('Title'), '  Export  ')
  await user.type(dialog.getByLabelText('Content'), 'A file of all bills{Enter}please')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Feedback sent. Thank you')).toBeDefined()
  await isClosed('Feedback')
  expect(address()).toBe('/home/loginLog?page=2')
  expect(portal.caused.at(-1)).toEqual({
    name: 'SendFeedback',
    variables: { input: { topic: 'OTHER', title: 'Export', content: 'A file of all bills\nplease' } },
  })
})

test('if the provider takes no feedback, what was typed is kept, in the closed dialog too', async () => {
  const { user } = await openPortal('/home/FAQ', {
    as: 'alice-chen',
    overrides: {
      sendFeedback: async () => ({ __typename: 'FeedbackUnavailable', providerCode: null, message: 'none' }),
    },
  })
  const dialog = await openFeedback(user)
  await paste(user, dialog.getByLabelText('Title'), 'Export')
  await paste(user, dialog.getByLabelText('Content'), 'Please')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText('operation failure')).toBeDefined()
  expect(screen.getByText('Feedback is not available here')).toBeDefined()
  expect(dialog.getByRole('alert').textContent).toBe(
    'operation failureFeedback is not available here. What you typed is kept.',
  )
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await isClosed('Feedback')
  const again = await openFeedback(user)
  expect(again.getByLabelText<HTMLInputElement>('Title').value).toBe('Export')
  expect(again.getByLabelText<HTMLTextAreaElement>('Content').value).toBe('Please')
})

test('the account manager is bound by four digits, and the page shows it at once', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByText('0417')
  const dialog = await openAccountManager(user)
  expect(await dialog.findByText(/Bound now: 0417/)).toBeDefined()
  await paste(user, dialog.getByLabelText('Number'), '0a8-1 5')
  await user.click(dialog.getByRole('button', { name: 'Bind' }))
  expect(await screen.findByText('Binding success')).toBeDefined()
  await isClosed('AM Number')
  expect(screen.getByText('0815')).toBeDefined()
  expect(portal.sent('HomeProfile')).toBe(1)
})

test('a number that the provider refuses is reported, and can be corrected', async () => {
  const { user } = await openPortal('/home/FAQ', {
    as: 'alice-chen',
    overrides: {
      bindAccountManager: failing('UPSTREAM_REFUSED', '100604'),
    },
  })
  const dialog = await openAccountManager(user)
  await paste(user, dialog.getByLabelText('Number'), '9999')
  await user.click(dialog.getByRole('button', { name: 'Bind' }))
  expect(await dialog.findByText('error')).toBeDefined()
  expect(screen.getByText('Parameter abnormal')).toBeDefined()
  expect(dialog.getByText(/^Parameter abnormal\. Ask your account manager/)).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>('Number').value).toBe('9999')
})

test('a dialog in the address is open after a reload, and closing it leaves the rest of the address', async () => {
  const { user } = await openPortal('/home/loginLog?page=2&dialog=accountManager', { as: 'alice-chen' })
  const dialog = await dialogCalled('AM Number')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await isClosed('AM Number')
  expect(address()).toBe('/home/loginLog?page=2')
})

test('going back closes a dialog, and stays on the page', async () => {
  const { user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  await openFeedback(user)
  window.history.back()
  await isClosed('Feedback')
  expect(address()).toBe('/home/FAQ')
  expect(screen.getByRole('heading', { name: 'FAQ' })).toBeDefined()
})

test('an unknown name in the address opens no dialog', async () => {
  await openPortal('/home/FAQ?dialog=toString', { as: 'alice-chen' })
  await screen.findByRole('heading', { name: 'FAQ' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
