import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import type { Overrides } from './in-process-portal.ts'
import {
  button,
  code,
  describedBy,
  field,
  openCode,
  passHumanCheck,
  person,
  register,
  secret,
} from './registration.ts'
import { address, openPortal, paste } from './support.tsx'

/** Reloads the page: its memory is gone, the storage of the tab is not. */
async function reload(overrides: Overrides = {}) {
  cleanup()
  return openPortal(address(), { overrides })
}
const rejected = (...problems: { field: string; kind: 'TAKEN' | 'WRONG_CODE' | 'FORMAT' }[]) =>
  ({
    __typename: 'InputRejected',
    providerCode: null,
    message: '',
    problems: problems.map((problem) => ({ limit: null, ...problem })),
  }) as const

test('without a form the code page leads to the registration', async () => {
  await openPortal('/validation?lang=en')
  await screen.findByRole('button', { name: 'Continue' })
  expect(address()).toBe('/register?lang=en')
  expect(screen.getByText(/^Please fill in this form first/)).toBeDefined()
})

test('after a reload the form is kept, and only the password and its repetition are requested', async () => {
  await openCode({}, '/register?sid=a1b2c3')
  const { user, portal } = await reload()
  const lead = await screen.findByText(/^We sent a code of 6 characters to/)
  expect(lead.textContent).toBe('We sent a code of 6 characters to new-partner@example.com.')
  expect(screen.getByText(/the password was not kept/)).toBeDefined()
  await paste(user, secret('Password'), 'short')
  await register(user)
  expect(screen.getByText('Must be 8-32 characters long')).toBeDefined()
  expect(portal.sent('RegisterAffiliate')).toBe(0)
  // A list with a name of its own would describe the field by that name alone.
  expect(document.querySelector('ul[id$="-rules"]:not([aria-label])')).not.toBeNull()
  expect(screen.getByText('required')).toBeDefined()
  await user.clear(secret('Password'))
  await user.type(secret('Password'), person.password)
  await user.type(secret('Confirm password'), `${person.password}x`)
  await user.click(button('Register'))
  expect(describedBy(secret('Confirm password'))).toContain('Passwords do not match')
  expect(portal.sent('RegisterAffiliate')).toBe(0)
  await paste(user, secret('Password'), 'x')
  expect(secret('Confirm password').getAttribute('aria-invalid')).toBeNull()
  await user.type(secret('Password'), '{Backspace}')
  await user.type(secret('Confirm password'), '{Backspace}')
  await user.click(button('Register'))
  await waitFor(() => expect(portal.sent('RegisterAffiliate')).toBe(1))
  expect(portal.requests.at(-1)?.variables.input).toMatchObject({
    username: person.username,
    password: person.password,
    email: person.email,
    sid: 'a1b2c3',
  })
})

test('nothing secret is stored, and the address holds no data', async () => {
  const { user } = await openCode()
  await register(user, '000000')
  await screen.findByText('Verification code error')
  const stored = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['duration', 'pages', 'registerList', 'typePage'])
  expect(sessionStorage.getItem('pages')).toBe('register')
  expect(sessionStorage.getItem('typePage')).toBe('register')
  expect(stored).toContain(person.email)
  expect(stored).not.toContain(person.password)
  expect(stored).not.toContain('000000')
  expect(stored).not.toContain('solved')
  expect(window.location.href).toBe(`${window.location.origin}/validation`)
})

test.each(['nonsense', '{"values":{"email":7}}'])('a stored form of %s is ignored', async (text) => {
  sessionStorage.setItem('registerList', text)
  await openPortal('/validation')
  await screen.findByRole('button', { name: 'Continue' })
  expect(address()).toBe('/register')
})

test('the pause before another code survives a reload, and counts down', async () => {
  await openCode()
  const { portal } = await reload()
  const resend = await screen.findByRole<HTMLButtonElement>('button', { name: /Send another code in \d+ s/ })
  expect(resend.disabled).toBe(true)
  const { email, purpose, resendAt } = JSON.parse(sessionStorage.getItem('duration') ?? '')
  expect(resendAt).toBeTypeOf('number')
  sessionStorage.setItem('duration', JSON.stringify({ email, purpose, resendAt: Date.now() + 900 }))
  cleanup()
  const again = await openPortal('/validation')
  const ready = await screen.findByRole('button', { name: 'Send another code' })
  await again.user.type(code(), '123')
  await again.user.click(ready)
  await passHumanCheck(again.user)
  await screen.findByRole('button', { name: /Send another code in \d+ s/ })
  expect(code().value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(code()))
  expect(again.portal.sent('SendEmailCode')).toBe(1)
  expect(portal.sent('SendEmailCode')).toBe(0)
})

test('a code that is missing, too short or wrong is reported at its field, and the right one succeeds', async () => {
  const { user, portal } = await openCode()
  for (const [text, words] of [
    ['', 'required'],
    ['12345', 'Enter all 6 characters of the code'],
  ] as const) {
    if (text) await user.type(code(), text)
    await user.click(button('Register'))
    expect(screen.getByText(words)).toBeDefined()
    expect(document.activeElement).toBe(code())
  }
  expect(portal.sent('RegisterAffiliate')).toBe(0)
  await user.clear(code())
  await register(user, '654321')
  expect(await screen.findByText('Verification code error')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.clear(code())
  await register(user)
  await screen.findByRole('heading', { name: 'Registration successful' })
})

test('a name and a number that were taken in the meantime lead back to the filled form, at the first of them', async () => {
  let isTaken = true
  const registerAffiliate: Overrides['registerAffiliate'] = async () =>
    isTaken
      ? rejected({ field: 'phoneNumber', kind: 'TAKEN' }, { field: 'username', kind: 'TAKEN' })
      : { __typename: 'Accepted' }
  const { user, portal } = await openCode({ registerAffiliate })
  await register(user)
  expect(await screen.findByText('Username already exists')).toBeDefined()
  expect(screen.getByText('Phone number already exists')).toBeDefined()
  expect(screen.getByText('Correct the marked fields, then register.')).toBeDefined()
  expect(address()).toBe('/register')
  await waitFor(() => expect(document.activeElement).toBe(field('Phone number')))
  expect(secret('Password').value).toBe(person.password)
  expect(field('Full name').value).toBe(person.fullName)
  isTaken = false
  await paste(user, field('Username'), '-2')
  await paste(user, field('Phone number'), '8')
  await user.click(button('Continue'))
  // The code that was just sent is still valid.
  await screen.findByRole('heading', { name: 'Check your e-mail' })
  expect(portal.sent('SendEmailCode')).toBe(1)
  await register(user)
  await screen.findByText(/Welcome, new-partner-2/)
})

test('another address needs another code', async () => {
  const { user, portal } = await openCode()
  await user.click(button('Change what you entered'))
  await screen.findByRole('button', { name: 'Continue' })
  await user.clear(field('E-mail'))
  await paste(user, field('E-mail'), 'other@example.com')
  await user.click(button('Continue'))
  await passHumanCheck(user)
  await screen.findByRole('heading', { name: 'Check your e-mail' })
  expect(screen.getByText(/^We sent a code/).textContent).toContain('characters to other@example.com')
  expect(portal.sent('SendEmailCode')).toBe(2)
})

test('an invalid invitation is reported, and the registration can go on without it', async () => {
  const { user, portal } = await openCode({}, '/register?sid=nobody')
  await register(user)
  expect(
    await screen.findByText(/^Invalid registration link\. You can register without this link/),
  ).toBeDefined()
  expect(code().value).toBe('123456')
  await user.click(button('Register without the link'))
  await screen.findByRole('heading', { name: 'Registration successful' })
  expect(
    portal.requests
      .filter(({ name }) => name === 'RegisterAffiliate')
      .map(({ variables }) => (variables.input as { sid: unknown }).sid),
  ).toEqual(['nobody', null])
})

test('a fault keeps the code and the form, and the next try goes through', async () => {
  const { user, portal } = await openCode()
  await paste(user, code(), '123456')
  for (const [name, words] of [
    ['UPSTREAM_UNAVAILABLE', /We could not reach the service/],
    ['UPSTREAM_CONTRACT', /We could not read the answer of the service/],
  ] as const) {
    portal.overrides.registerAffiliate = async () => {
      throw new Fault(name, 'down')
    }
    await user.click(button('Register'))
    const main = within(screen.getByRole('main'))
    expect(await main.findByText(words)).toBeDefined()
    expect(main.getByText(/What you typed is kept/)).toBeDefined()
    expect(code().value).toBe('123456')
    expect(address()).toBe('/validation')
  }
  delete portal.overrides.registerAffiliate
  await user.click(button('Register'))
  await screen.findByRole('heading', { name: 'Registration successful' })
})

test('a registration that was submitted before is reported', async () => {
  const { user } = await openCode({
    registerAffiliate: async () => ({ __typename: 'AlreadySubmitted', providerCode: '100610', message: '' }),
  })
  await register(user)
  expect(await screen.findByText('Do not submit repeatedly')).toBeDefined()
  expect(screen.getByText(/^Do not submit repeatedly\. We already have this registration/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
})

test('the language toggle keeps the code and the password', async () => {
  await openCode()
  const { user } = await reload()
  await screen.findByText(/We sent a code/)
  await paste(user, code(), '1234')
  await paste(user, secret('Password'), 'Portal-d')
  await user.click(button('中文'))
  const main = within(screen.getByRole('main'))
  expect((await main.findByLabelText<HTMLInputElement>('验证码')).value).toBe('1234')
  expect(main.getByLabelText<HTMLInputElement>('密码').value).toBe('Portal-d')
})

test('the success page, opened directly, leads to the login', async () => {
  await openPortal('/successful')
  expect(await screen.findByText(/^That page appears only after a registration/)).toBeDefined()
  expect(address()).toBe('/login')
})
