import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { dialogCalled, openPortal, paste } from './support.tsx'

/** Sends a form that is filled in; every form is sent by the same hook. */
async function openFilled(page = '/home/FAQ') {
  const { user, portal } = await openPortal(`${page}?dialog=feedback`, { as: 'alice-chen' })
  const dialog = await dialogCalled('Feedback')
  await paste(user, await dialog.findByLabelText('Title'), 'Export')
  await paste(user, dialog.getByLabelText('Content'), 'A file of all bills')
  return { portal, dialog, press: () => user.click(dialog.getByRole('button', { name: 'Send' })) }
}
const sentence = 'We could not confirm that this was saved. Check before you send it again.'

test('a lost answer is not called a failure, what was typed stays, and the page is read again', async () => {
  const { portal, dialog, press } = await openFilled('/home/index')
  await screen.findByRole('table', { name: 'Customers', hidden: true })
  const before = portal.sent('HomeProfile')
  portal.lostAnswers.add('SendFeedback')
  await press()
  expect((await dialog.findByRole('alert')).textContent).toContain(sentence)
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Export')
  await waitFor(() => expect(portal.sent('HomeProfile')).toBe(before + 1))
  expect(portal.sent('SendFeedback')).toBe(1)

  portal.lostAnswers.clear()
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Feedback' })).toBeNull())
  expect(portal.sent('SendFeedback')).toBe(2)
})

test.each([
  ['UPSTREAM_TIMEOUT', true],
  ['UPSTREAM_UNAVAILABLE', false],
] as const)('a fault %s of a write is unconfirmed only if the write was sent: %s', async (code, isSent) => {
  const { portal, dialog, press } = await openFilled()
  portal.overrides.sendFeedback = async () => {
    throw new Fault(code, 'no answer', { isOutcomeUnknown: isSent })
  }
  await press()
  expect((await dialog.findByRole('alert')).textContent.includes(sentence)).toBe(isSent)
})
