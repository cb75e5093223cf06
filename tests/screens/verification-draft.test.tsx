import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, quit } from './support.tsx'
import { action, confirm, dialogIn, fillPassport, fillWhole, openForm, store } from './verification-form.ts'

test('a started form stays in the closed dialog, and is offered for completion', async () => {
  const { user, uploads, dialog } = await openForm({ page: '/home/index' })
  await fillPassport(user, dialog)
  await waitFor(() => expect(uploads).toHaveLength(1))
  await store(uploads[0], 'handle')
  await dialog.findByText('Uploaded')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await action('Complete'))
  const again = await dialogIn()
  expect(again.getByLabelText<HTMLInputElement>(/Real name/).value).toBe(' Bruno Díaz ')
  expect(again.getByText('Uploaded')).toBeDefined()
})

test('a session that ran out loses nothing: after the login the form is open and filled', async () => {
  const { portal, user, uploads, dialog } = await openForm()
  await fillWhole({ user, uploads, dialog })
  await portal.endSession()
  await confirm(user, dialog)
  await screen.findByText(/Your session has ended/)
  await logIn(user, 'bruno-diaz')
  const again = await dialogIn()
  expect(again.getByLabelText<HTMLInputElement>(/ID number/).value).toBe('X-1')
  expect(again.getByText('Uploaded')).toBeDefined()
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('X-1')
  await confirm(user, again)
  expect(await screen.findByText('Submitted. Your documents are under review')).toBeDefined()
})

test('quitting leaves nothing behind', async () => {
  const { user, uploads, dialog } = await openForm()
  await fillPassport(user, dialog)
  await waitFor(() => expect(uploads).toHaveLength(1))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await quit(user)
  await logIn(user, 'bruno-diaz')
  expect(await action('Get verified')).toBeDefined()
  expect(uploads[0]?.isAborted).toBe(true)
})
