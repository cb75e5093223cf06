import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { verificationDraft } from '#web/features/account/verification/draft.ts'
import { recallPersonal, rememberPersonal } from '#web/platform/browser/browser-storage.ts'
import { reloadWithoutQuery } from '#web/platform/session/reload-without-query.ts'
import { personHeader } from '#web/platform/session/session.ts'
import { allIsRead, dialogCalled, down, logIn, openPortal, otherTab, paste } from './support.tsx'
import { fillPassport, openForm } from './verification-form.ts'

beforeEach(() => vi.mocked(reloadWithoutQuery).mockClear())
const hasReloaded = () => waitFor(() => expect(reloadWithoutQuery).toHaveBeenCalled())

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
  portal.overrides.getProfile = down
  await user.click(screen.getByRole('button', { name: '2' }))
  await hasReloaded()
  expect(screen.getByText('Hello, Alice Chen')).toBeDefined()
  expect(rows()).toBe(ofAlice)
  expect(screen.queryByRole('alert')).toBeNull()

  for (const isTold of [true, false]) {
    cleanup()
    await openPortal('/home/index', { as: 'erin-park' })
    await screen.findByText('Hello, Erin Park')
    expect(screen.queryByText(/has logged in as erin-park, so this page now shows/) !== null).toBe(isTold)
    // Only an answer was about somebody else.
    expect(document.body.textContent).not.toContain('stopped')
  }
})

const openFeedback = async () => {
  const opened = await openPortal('/home/index?dialog=feedback', { as: 'alice-chen' })
  const dialog = await dialogCalled('Feedback')
  await paste(opened.user, dialog.getByLabelText('Title'), 'Secret of Alice')
  await paste(opened.user, dialog.getByLabelText('Content'), 'Nobody else may send it')
  return { ...opened, send: () => opened.user.click(dialog.getByRole('button', { name: 'Send' })) }
}

test('a form that one person filled in is refused for another, without a toast, and the page reloads without anything of it', async () => {
  const sendFeedback = vi.fn<ProviderClient['sendFeedback']>()
  const { portal, send } = await openFeedback()
  portal.overrides.sendFeedback = sendFeedback
  rememberPersonal('verification', 'alice-chen', 'typed')
  await portal.signIn('erin-park')
  await send()
  await hasReloaded()
  expect(sendFeedback).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(recallPersonal('verification', 'alice-chen')).toBeNull()
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('alice')
})

test('an answer for a person who has left does not reach the next person', async () => {
  const { portal, user, send } = await openFeedback()
  const letGo = portal.holdAnswers('SendFeedback')
  await send()
  await portal.endSession()
  await otherTab.tells('quit')
  await screen.findByText(/Your session has ended/)
  await logIn(user, 'erin-park')
  await screen.findByText('Hello, Erin Park')
  letGo()
  await user.click(screen.getByRole('link', { name: 'Login Log' }))
  await screen.findByRole('heading', { name: 'Login Log' })
  expect(screen.queryByText('Feedback sent. Thank you')).toBeNull()
  expect(reloadWithoutQuery).not.toHaveBeenCalled()
})

test('every request of a page behind the login names the person whom it shows, whose new session reloads nothing', async () => {
  const { portal, user } = await openAsAlice()
  await portal.signIn('alice-chen')
  await user.click(screen.getByRole('link', { name: 'Login Log' }))
  await screen.findByRole('table', { name: 'Login log' })
  // The first two are sent side by side: no answer has named the person before the first one, perhaps one before the second.
  const [first, second, ...later] = portal.requests.map(({ namedPerson }) => namedPerson)
  expect(first).toBeUndefined()
  expect([undefined, 'alice-chen']).toContain(second)
  expect(new Set(later)).toEqual(new Set(['alice-chen']))
  expect(reloadWithoutQuery).not.toHaveBeenCalled()
})

test('a name of any letters can be sent in the header', () => {
  expect(personHeader('客户 é%')).toEqual({ 'x-portal-username': '%E5%AE%A2%E6%88%B7%20%C3%A9%25' })
})

test('an upload names its person; refused as somebody else’s it is not stored, and the page reloads', async () => {
  const upload = await fillPassport(await openForm())
  expect(upload.headers?.['x-portal-username']).toBe('bruno-diaz')
  upload.answer(409, { failure: { __typename: 'PERSON_CHANGED', message: 'Somebody else has signed in' } })
  await hasReloaded()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(verificationDraft.read('bruno-diaz')).toBeNull()
})
