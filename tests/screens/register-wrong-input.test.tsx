import { paste } from './support.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { button, describedBy, enter, field, fillPerson, openForm, secret, select } from './registration.ts'
import { turns } from '../support/turns.ts'

/**
 * One row a kind of message; `tests/rules` has every boundary. All rows are entered into one form, one after another, and
 * each is checked when its field is left.
 */
const rows: [field: string, text: string, words: string | null][] = [
  ['Username', 'abc', 'Must be at least 6 characters long'],
  ['Username', 'a'.repeat(31), 'Must be at most 30 characters long'],
  ['Username', '1234567', 'Use letters, digits and _!^-, not only digits'],
  ['Username', 'new-partner_!^1', null],
  ['Password', 'Portal1', 'Must be 8-32 characters long'],
  [
    'Password',
    'onlyletters',
    'Must include at least two different types (e.g. Numbers + Letters, Letters + Special character, etc.)',
  ],
  ['Password', 'with blank: 1', 'Use only letters, digits and ! - @ # $ % ^ & * _ (not allowed: blank :)'],
  ['Password', 'Portal-demo1', null],
  ['Confirm password', 'Portal-demo2', 'Passwords do not match'],
  ['Confirm password', 'Portal-demo1', null],
  ['Phone number', '12345', 'Invalid phone number: 6 to 12 digits'],
  ['E-mail', 'nobody', 'Incorrect email format'],
]

test('each rule is reported in its words when the field is left, and cleared when the text is right', async () => {
  const { user, portal } = await openForm()
  for (const [name, text, words] of rows) {
    const input = screen.getByLabelText<HTMLInputElement>(name)
    await enter(user, input, text)
    const isInvalid = input.getAttribute('aria-invalid') === 'true'
    expect([name, text, isInvalid]).toEqual([name, text, words !== null])
    expect(describedBy(input)).toContain(words ?? '')
  }
  expect(portal.sent('CreateHumanCheck')).toBe(0)
})

test('all missing fields are reported at once, and the first has the focus', async () => {
  const { user, portal } = await openForm()
  await user.click(button('Continue'))
  expect(screen.getAllByText('required')).toHaveLength(8)
  expect(document.activeElement).toBe(field('Full name'))
  await user.click(screen.getByRole('tab', { name: 'Company' }))
  await user.click(button('Continue'))
  expect(screen.getAllByText('required')).toHaveLength(10)
  expect(document.activeElement).toBe(field('Company name'))
  expect(portal.requests.some(({ name }) => name.endsWith('Availability'))).toBe(false)
})

test('the username drops Chinese characters as they are typed', async () => {
  const { user } = await openForm()
  await paste(user, field('Username'), '陈a小b')
  expect(field('Username').value).toBe('ab')
})

test('the rules of a password are ticked off as they are met', async () => {
  const { user } = await openForm()
  const rule = (words: RegExp) => screen.getByText(words).closest('li')?.textContent
  expect(rule(/8-32 characters/)).toContain('still missing')
  await paste(user, secret('Password'), 'abcdefgh')
  expect(rule(/8-32 characters/)).toContain('done')
  expect(rule(/Two of:/)).toContain('still missing')
  await paste(user, secret('Password'), '1')
  expect(rule(/Two of:/)).toContain('done')
  await paste(user, secret('Password'), ' ')
  expect(rule(/Two of:/)).toContain('still missing')
})

test.each([
  ['Username', 'alice-chen', 'Username already exists'],
  ['E-mail', 'Alice-Chen@example.com', 'Email already exists'],
])('the taken %s "%s" is reported when the field is left', async (name, text, words) => {
  const { user } = await openForm()
  await enter(user, field(name), text)
  expect(await screen.findByText(words)).toBeDefined()
  expect(field(name).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  await paste(user, field(name), 'x')
  expect(screen.queryByText(words)).toBeNull()
})

test('a phone number is checked together with its dial code', async () => {
  const { user, portal } = await openForm('/register', {
    checkPhone: async ({ prefix }) => (prefix === '65' ? 'TAKEN' : 'AVAILABLE'),
  })
  await enter(user, field('Phone number'), '81234567')
  expect(portal.sent('PhoneAvailability')).toBe(0)
  await paste(user, select('Dial code'), 'singap')
  await user.keyboard('{Enter}')
  await user.tab()
  expect(await screen.findByText('Phone number already exists')).toBeDefined()
  await user.clear(select('Dial code'))
  await paste(user, select('Dial code'), 'hong')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Phone number already exists')).toBeNull())
})

test('an older answer never overtakes a newer one', async () => {
  const answers = new Map<string, (answer: 'AVAILABLE' | 'TAKEN') => void>()
  const { user } = await openForm('/register', {
    checkUsername: (username: string) => new Promise((resolve) => answers.set(username, resolve)),
  })
  await enter(user, field('Username'), 'first-name')
  await waitFor(() => expect(answers.has('first-name')).toBe(true))
  await enter(user, field('Username'), 'second-name')
  await waitFor(() => expect(answers.has('second-name')).toBe(true))
  answers.get('second-name')?.('AVAILABLE')
  await waitFor(() => expect(screen.queryByText('Checking')).toBeNull())
  answers.get('first-name')?.('TAKEN')
  await act(() => turns())
  expect(screen.queryByText('Username already exists')).toBeNull()
})

test('a check that fails gives no verdict: a retry is offered, and the form can be sent', async () => {
  let isDown = true
  const { user, portal } = await openForm('/register', {
    checkUsername: async () => {
      if (isDown) throw new Fault('UPSTREAM_UNAVAILABLE', 'down')
      return 'TAKEN'
    },
  })
  await enter(user, field('Username'), 'new-partner')
  expect(await screen.findByText(/could not check/)).toBeDefined()
  expect(field('Username').getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  await fillPerson(user)
  await user.click(button('Continue'))
  expect(await screen.findByRole('dialog', { name: 'Security check' })).toBeDefined()
  await user.keyboard('{Escape}')
  isDown = false
  await user.click(button('Check again'))
  expect(await screen.findByText('Username already exists')).toBeDefined()
  expect(portal.background).toContain('UsernameAvailability')
})

test('a taken username stops the form before any code', async () => {
  const { user, portal } = await openForm()
  await fillPerson(user, { username: 'alice-chen' })
  await user.click(button('Continue'))
  expect(await screen.findByText('Username already exists')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Username')))
  expect(portal.sent('CreateHumanCheck')).toBe(0)
})

test('browsers and password managers know every field', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('tab', { name: 'Company' }))
  const completion = (label: string) =>
    screen.getByLabelText(label, { selector: 'input' }).getAttribute('autocomplete')
  expect(
    [
      'Username',
      'Password',
      'Confirm password',
      'Full name',
      'Country or region',
      'Company name',
      'Phone number',
      'Dial code',
      'E-mail',
    ].map(completion),
  ).toEqual([
    'username',
    'new-password',
    'new-password',
    'name',
    'country-name',
    'organization',
    'tel-national',
    'tel-country-code',
    'email',
  ])
})
