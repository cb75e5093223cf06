import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { recallPersonal, rememberPersonal } from '#web/platform/browser/browser-storage.ts'
import { userEvent } from '@testing-library/user-event'
import { verificationDraft } from '#web/features/account/verification/draft.ts'
import { reloadWithoutQuery } from '#web/platform/session/reload-without-query.ts'
import { personHeader } from '#web/platform/session/session.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { fillPassport, openForm } from './verification-form.ts'
import { allIsRead, dialogCalled, down, logIn, openPortal, otherTab, paste } from './support.tsx'

beforeEach(() => vi.mocked(reloadWithoutQuery).mockClear())

const openAsAlice = async () => {
  const opened = await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Customers' })
  await allIsRead()
  return opened
}

test('after another tab has signed in as somebody else, a later request reloads the page and shows no mixed data', async () => {
  const { portal, user } = await openAsAlice()
  const rows = () => screen.getByRole('table', { name: 'Customers' }).textContent
  const ofAlice = rows()
  await portal.signIn('erin-park')
  await user.click(screen.getByRole('button', { name: '2' }))
  await waitFor(() => expect(reloadWithoutQuery).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Hello, Alice Chen')).toBeDefined()
  expect(rows()).toBe(ofAlice)
})

test('the profile of one person is never kept for another whose profile failed', async () => {
  const { portal, user } = await openAsAlice()
  await portal.signIn('bruno-diaz')
  portal.overrides.getProfile = down
  await user.click(screen.getByRole('link', { name: 'Login Log' }))
  await waitFor(() => expect(reloadWithoutQuery).toHaveBeenCalled())
  expect(document.body.textContent).not.toContain('bruno')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a new session of the same person does not reload the page', async () => {
  const { portal, user } = await openAsAlice()
  await portal.signIn('alice-chen')
  await user.click(screen.getByRole('button', { name: '3' }))
  await screen.findByText('Customer 23')
  expect(reloadWithoutQuery).not.toHaveBeenCalled()
})

const saveFeedback = async () => {
  const opened = await openPortal('/home/index?dialog=feedback', { as: 'alice-chen' })
  const { user } = opened
  const dialog = await dialogCalled('Feedback')
  await paste(user, dialog.getByLabelText('Title'), 'Secret of Alice')
  await paste(user, dialog.getByLabelText('Content'), 'Nobody else may send it')
  return { ...opened, send: () => user.click(dialog.getByRole('button', { name: 'Send' })) }
}

test('a form that one person filled in is refused for another, without a toast, and the page reloads', async () => {
  const sendFeedback = vi.fn<ProviderClient['sendFeedback']>()
  const { portal, send } = await saveFeedback()
  portal.overrides.sendFeedback = sendFeedback
  rememberPersonal('verification', 'alice-chen', 'typed')
  await portal.signIn('erin-park')
  await send()
  await waitFor(() => expect(reloadWithoutQuery).toHaveBeenCalled())
  expect(sendFeedback).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(recallPersonal('verification', 'alice-chen')).toBeNull()
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('alice')

  cleanup()
  const { user } = await openPortal('/home/index', { as: 'erin-park' })
  const title = await screen.findByText('Someone else has logged in')
  expect(title.closest('[role=status]')?.textContent).toContain(
    'logged in as erin-park, so your last action was stopped',
  )
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Someone else has logged in')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Feedback' }))
  const form = await dialogCalled('Feedback')
  expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('')
})

test('if only an answer was about somebody else, the note appears once and does not claim that something was stopped', async () => {
  const { portal, user } = await openAsAlice()
  await portal.signIn('erin-park')
  await user.click(screen.getByRole('button', { name: '2' }))
  await waitFor(() => expect(reloadWithoutQuery).toHaveBeenCalled())
  for (const isTold of [true, false]) {
    cleanup()
    await openPortal('/home/index', { as: 'erin-park' })
    await screen.findByText('Hello, Erin Park')
    expect(screen.queryByText(/has logged in as erin-park, so this page now shows/) !== null).toBe(isTold)
    expect(document.body.textContent).not.toContain('stopped')
  }
})

test('every request of a page behind the login names the person whom it shows', async () => {
  const { portal, user } = await openAsAlice()
  await user.click(screen.getByRole('link', { name: 'Login Log' }))
  await screen.findByRole('table', { name: 'Login log' })
  // The first two are sent side by side: no answer has named the person before the first one, perhaps one before the second.
  const [first, second, ...later] = portal.requests
  expect(first?.namedPerson).toBeUndefined()
  expect([undefined, 'alice-chen']).toContain(second?.namedPerson)
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter(({ namedPerson }) => namedPerson !== 'alice-chen')).toEqual([])
})

test('a name of any letters can be sent in the header', async () => {
  expect(personHeader('客户 é%')).toEqual({ 'x-portal-username': '%E5%AE%A2%E6%88%B7%20%C3%A9%25' })
})

test('an upload names its person; refused as somebody else’s it is not stored, and the page reloads', async () => {
  const { user, uploads, dialog } = await openForm()
  await fillPassport(user, dialog)
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.headers['x-portal-username']).toBe('bruno-diaz')
  uploads[0]?.answer(409, {
    failure: { __typename: 'PERSON_CHANGED', message: 'Somebody else has signed in' },
  })
  await waitFor(() => expect(reloadWithoutQuery).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(verificationDraft.read('bruno-diaz')).toBeNull()
})

test('an answer for a person who has left does not reach the next person', async () => {
  const { portal, send } = await saveFeedback()
  const user = userEvent.setup()
  const letGo = Promise.withResolvers<void>()
  portal.overrides.sendFeedback = async () => {
    await letGo.promise
    return { __typename: 'Accepted' }
  }
  await send()
  await portal.endSession()
  await otherTab.tells('quit')
  await screen.findByText(/Your session has ended/)
  await logIn(user, 'erin-park')
  await screen.findByText('Hello, Erin Park')
  letGo.resolve()
  await user.click(screen.getByRole('link', { name: 'Login Log' }))
  await screen.findByRole('heading', { name: 'Login Log' })
  expect(screen.queryByText('Feedback sent. Thank you')).toBeNull()
  expect(reloadWithoutQuery).not.toHaveBeenCalled()
})
