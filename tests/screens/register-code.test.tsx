import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import type { Overrides } from './in-process-portal.ts'
import { askForCode, field, fillPerson, openForm, passHumanCheck, person, secret } from './registration.ts'
import { address } from './support.tsx'

type SendEmailCode = NonNullable<Overrides['sendEmailCode']>
const refused =
  (refusal: Awaited<ReturnType<SendEmailCode>>): SendEmailCode =>
  async () =>
    refusal
const failed =
  (name: ConstructorParameters<typeof Fault>[0]): SendEmailCode =>
  async () => {
    throw new Fault(name, 'down')
  }

const outcomes: [outcome: SendEmailCode, words: RegExp][] = [
  [
    refused({ __typename: 'HumanCheckFailed', providerCode: '100368', message: '' }),
    /Man-machine verification fail/,
  ],
  [refused({ __typename: 'EmailNotSent', providerCode: '100603', message: '' }), /Failed to send email/],
  [failed('UPSTREAM_UNAVAILABLE'), /We could not reach the service/],
  [failed('UPSTREAM_TIMEOUT'), /The service took too long to answer/],
  [failed('UNAUTHENTICATED'), /You are no longer logged in/],
  [
    refused({ __typename: 'TooFrequent', providerCode: '100601', message: '', retryAfterSeconds: 42 }),
    /Try again in 42 seconds/,
  ],
]

test('a code that is not sent is explained in the dialog, the form stays filled, and the next try goes through', async () => {
  const { user, portal } = await openForm('/register')
  await fillPerson(user)
  for (const [at, [outcome, words]] of outcomes.entries()) {
    portal.overrides.sendEmailCode = outcome
    await (at === 0 ? askForCode(user) : passHumanCheck(user))
    const dialog = within(screen.getByRole('dialog', { name: 'Security check' }))
    expect(await dialog.findByText(words)).toBeDefined()
  }
  expect(portal.sent('CreateHumanCheck')).toBe(outcomes.length)
  expect(address()).toBe('/register')
  expect(field('Username').value).toBe(person.username)
  expect(secret('Password').value).toBe(person.password)
  delete portal.overrides.sendEmailCode
  await passHumanCheck(user)
  await screen.findByRole('heading', { name: 'Check your e-mail' })
})

test('a refused human check is announced, with what becomes of the form', async () => {
  const { user } = await openForm('/register', {
    sendEmailCode: refused({ __typename: 'HumanCheckFailed', providerCode: '100368', message: '' }),
  })
  await fillPerson(user)
  await askForCode(user)
  expect(await screen.findByText('Man-machine verification fail')).toBeDefined()
  expect(screen.getByText(/What you typed is kept/)).toBeDefined()
})

test('an address that was taken in the meantime is reported at its field', async () => {
  const { user } = await openForm('/register', {
    sendEmailCode: refused({
      __typename: 'InputRejected',
      providerCode: '100611',
      message: '',
      problems: [{ field: 'email', kind: 'TAKEN', limit: null }],
    }),
  })
  await fillPerson(user)
  await askForCode(user)
  expect(await screen.findByText('Email already exists')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
})
