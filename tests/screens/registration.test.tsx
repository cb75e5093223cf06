import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { turns } from '../support/turns.ts'
import type { Overrides } from './in-process-portal.ts'
import {
  askForCode,
  button,
  code,
  describedBy,
  enter,
  field,
  fillPerson,
  openCode,
  openForm,
  passHumanCheck,
  person,
  reachCode,
  register,
  secret,
  select,
  stored,
  tab,
} from './registration.ts'
import {
  address,
  chooseOption,
  dialogCalled,
  down,
  failing,
  holding,
  noDialog,
  openPortal,
  paste,
  reloadPortal,
} from './support.tsx'

const rejected = (...problems: [field: string, kind: 'TAKEN' | 'FORMAT'][]) =>
  ({
    __typename: 'InputRejected',
    providerCode: null,
    message: '',
    problems: problems.map(([field, kind]) => ({ field, kind, limit: null })),
  }) as const

test('a company registers: form, human check, code', async () => {
  const { user, portal } = await openForm('/register?sid=a1b2c3')
  await user.click(tab('Company'))
  await fillPerson(user)
  await enter(user, field('Company name'), ' Harbour Ltd ')
  const sizes = within(select('Company size')).getAllByRole('option')
  const names = sizes.slice(1).map(({ textContent }) => textContent)
  expect(names).toEqual(['1-20', '20-200', '200-500', '500+'])
  await user.selectOptions(select('Company size'), '20-200')
  await enter(user, field('Company website (optional)'), 'https://harbour.example')
  await enter(user, field('Industry (optional)'), 'Shipping')
  await reachCode(user)
  expect(address()).toBe('/validation')
  const asked = { purpose: 'REGISTRATION', audience: 'AFFILIATE', humanCheck: 'solved' }
  expect(portal.input('SendEmailCode')).toMatchObject({ email: person.email, ...asked })
  await register(user, ' 123-456 ')
  await screen.findByRole('heading', { name: 'Registration successful' })
  expect(screen.getByText(/Welcome, new-partner/)).toBeDefined()
  expect(portal.input('RegisterAffiliate')).toEqual({
    ...person,
    kind: 'COMPANY',
    companyName: 'Harbour Ltd',
    companySize: 'UP_TO_200',
    companyWebsite: 'https://harbour.example',
    countryId: '702',
    industry: 'Shipping',
    address: null,
    phonePrefix: '65',
    emailCode: '123456',
    acceptedTerms: true,
    sid: 'a1b2c3',
  })
  expect(sessionStorage).toHaveLength(0)
})

test('a customer registers through a link, and the bonus is shown', async () => {
  const { user, portal } = await openForm('/promote/register?sid=a1b2c3&lang=en')
  expect(screen.queryByLabelText(/Industry/)).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
  await fillPerson(user)
  await reachCode(user)
  expect(address()).toBe('/validation?lang=en')
  await register(user)
  await screen.findByText('Credited to your account')
  expect(screen.getByText('$1')).toBeDefined()
  const onwards = screen.getByRole('link', { name: 'Go to Example Cloud' })
  expect(onwards.getAttribute('href')).toBe('https://example.com/')
  expect(portal.input('RegisterCustomer')).toMatchObject({ username: person.username, sid: 'a1b2c3' })
})
type SendEmailCode = NonNullable<Overrides['sendEmailCode']>
const refusing =
  (__typename: 'HumanCheckFailed' | 'EmailNotSent' | 'TooFrequent', providerCode: string): SendEmailCode =>
  async () => ({ __typename, providerCode, message: '', retryAfterSeconds: 42 })
/** One row a kind of failure, and what the dialog says about it. */
const notSent: [sendEmailCode: SendEmailCode, words: RegExp][] = [
  [refusing('HumanCheckFailed', '100368'), /^Man-machine verification fail\. .*What you typed is kept/],
  [refusing('EmailNotSent', '100603'), /^Failed to send email/],
  [down, /^Service abnormal/],
  [refusing('TooFrequent', '100601'), /Try again in 42 seconds/],
]

test('an unsent code is explained in the dialog, or at an address that is taken; the form stays', async () => {
  const { user, portal } = await openForm()
  await fillPerson(user)
  await user.click(button('Continue'))
  const dialog = await dialogCalled('Security check')
  for (const [sendEmailCode, words] of notSent) {
    portal.overrides.sendEmailCode = sendEmailCode
    await passHumanCheck(user)
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(words))
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  }
  expect(portal.sent('CreateHumanCheck')).toBe(notSent.length)
  expect([address(), field('Username').value]).toEqual(['/register', person.username])
  expect(secret('Password').value).toBe(person.password)
  portal.overrides.sendEmailCode = async () => rejected(['email', 'TAKEN'])
  await passHumanCheck(user)
  expect(await screen.findByText('Email already exists')).toBeDefined()
  await noDialog()
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
  delete portal.overrides.sendEmailCode
  await reachCode(user)
})

test('the answer to a cancelled request for a code leaves the form as it is', async () => {
  const { user, portal } = await openForm()
  await fillPerson(user)
  const held = holding('sendEmailCode')
  portal.before = held.before
  await askForCode(user)
  await waitFor(() => expect(portal.sent('SendEmailCode')).toBe(1))
  await user.keyboard('{Escape}')
  await noDialog()
  await enter(user, field('E-mail'), 'other@example.com')
  await held.release()
  await screen.findByText(`The code is on its way to ${person.email}`)
  expect([address(), field('E-mail').value]).toEqual(['/register', 'other@example.com'])
})

test('after an unanswered request for a code the dialog refers to the mailbox, and the code can be entered', async () => {
  const sendEmailCode = failing('UPSTREAM_TIMEOUT', { isOutcomeUnknown: true })
  const { user, portal } = await openForm('/register', { sendEmailCode })
  await fillPerson(user)
  await askForCode(user)
  const dialog = await dialogCalled('Security check')
  const advice = await dialog.findByText(/Check the inbox of/)
  expect(advice.textContent).toContain(`Check the inbox of ${person.email} first`)
  expect(dialog.queryByLabelText('I am human')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Enter the code' }))
  await screen.findByRole('heading', { name: 'Check your e-mail' })
  // The pause before another code applies here, too.
  expect(button(/Send another code in \d+ s/).disabled).toBe(true)
  expect(portal.sent('SendEmailCode')).toBe(1)
})

const formFirst = /^Please fill in this form first/
test.each([
  ['/validation?lang=en', '', '/register?lang=en', formFirst],
  ['/validation', 'nonsense', '/register', formFirst],
  ['/validation', '{"values":{"email":7}}', '/register', formFirst],
  ['/successful', '', '/login', /^That page appears only after a registration/],
])('%s, opened with the stored form "%s", leads to %s and says why', async (path, form, to, words) => {
  sessionStorage.setItem('registerList', form)
  await openPortal(path)
  expect(await screen.findByText(words)).toBeDefined()
  expect(address()).toBe(to)
})

test('after a reload the form is kept, and only the password and its repetition are requested', async () => {
  await openCode({}, '/register?sid=a1b2c3')
  const { user, portal } = await reloadPortal(address())
  const lead = await screen.findByText(/^We sent a code of 6 characters to/)
  expect(lead.textContent).toBe(`We sent a code of 6 characters to ${person.email}.`)
  expect(screen.getByText(/the password was not kept/)).toBeDefined()
  await paste(user, secret('Password'), 'short')
  await register(user)
  expect(screen.getByText('Must be 8-32 characters long')).toBeDefined()
  expect(screen.getByText('required')).toBeDefined()
  await enter(user, secret('Password'), person.password)
  await enter(user, secret('Confirm password'), `${person.password}x`)
  await user.click(button('Register'))
  expect(describedBy(secret('Confirm password'))).toContain('Passwords do not match')
  expect(portal.sent('RegisterAffiliate')).toBe(0)
  await paste(user, secret('Password'), 'x')
  expect(secret('Confirm password').getAttribute('aria-invalid')).toBeNull()
  await user.click(button('Register'))
  await waitFor(() => expect(portal.sent('RegisterAffiliate')).toBe(1))
  const sent = { ...person, kind: 'INDIVIDUAL', password: `${person.password}x`, sid: 'a1b2c3' }
  expect(portal.input('RegisterAffiliate')).toMatchObject(sent)
})

test('the pause before another code survives a reload, and ends by itself', async () => {
  await openCode()
  await reloadPortal('/validation')
  await screen.findByRole('heading', { name: 'Check your e-mail' })
  expect(button(/Send another code in \d+ s/).disabled).toBe(true)
  const duration = JSON.parse(sessionStorage.getItem('duration') ?? '')
  sessionStorage.setItem('duration', JSON.stringify({ ...duration, resendAt: Date.now() + 900 }))
  const { user, portal } = await reloadPortal('/validation')
  const ready = await screen.findByRole('button', { name: 'Send another code' })
  await user.type(code(), '123')
  await user.click(ready)
  await passHumanCheck(user)
  await screen.findByRole('button', { name: /Send another code in \d+ s/ })
  await waitFor(() => expect(document.activeElement).toBe(code()))
  expect([code().value, portal.sent('SendEmailCode')]).toEqual(['', 1])
})

test('a code that is missing, too short or wrong is reported at its field; nothing secret is stored, nor in the address', async () => {
  const { user, portal } = await openCode()
  for (const [text, words, sent] of [
    ['', 'required', 0],
    ['12345', 'Enter all 6 characters of the code', 0],
    ['654321', 'Verification code error', 1],
  ] as const) {
    await enter(user, code(), text)
    await user.click(button('Register'))
    await waitFor(() => expect(describedBy(code())).toContain(words))
    expect(document.activeElement).toBe(code())
    expect(portal.sent('RegisterAffiliate')).toBe(sent)
  }
  expect(screen.queryByRole('alert')).toBeNull()
  const { duration, registerList, ...others } = Object.fromEntries(Object.entries(sessionStorage))
  expect(others).toEqual({ pages: 'register', typePage: 'register' })
  expect(registerList).toContain(person.email)
  const texts = JSON.stringify([duration, registerList, Object.entries(localStorage)])
  for (const secret of [person.password, '654321', 'solved']) expect(texts).not.toContain(secret)
  expect(window.location.href).toBe(`${window.location.origin}/validation`)
  await enter(user, code(), '123456')
  await user.click(button('Register'))
  await screen.findByRole('heading', { name: 'Registration successful' })
})

test('a name and a number that were taken in the meantime lead back to the filled form, at the first of them', async () => {
  const { user } = await openCode({
    registerAffiliate: async () => rejected(['phoneNumber', 'TAKEN'], ['username', 'TAKEN']),
  })
  await register(user)
  expect(await screen.findByText('Username already exists')).toBeDefined()
  expect(screen.getByText('Phone number already exists')).toBeDefined()
  expect(screen.getByText('Correct the marked fields, then register.')).toBeDefined()
  expect(address()).toBe('/register')
  await waitFor(() => expect(document.activeElement).toBe(field('Phone number')))
})

test('a refusal that arrives after the way back leaves the page and the form as they are then', async () => {
  const { user, portal } = await openCode({ registerAffiliate: async () => rejected(['username', 'TAKEN']) })
  const held = holding('registerAffiliate')
  portal.before = held.before
  await register(user)
  await user.click(button('Change what you entered'))
  await enter(user, await screen.findByRole('textbox', { name: 'Full name' }), 'Another Name')
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByLabelText('Captcha')
  await held.release()
  await act(() => turns())
  expect([address(), stored().values.fullName]).toEqual(['/login', 'Another Name'])
})

test('another address needs another code', async () => {
  const { user, portal } = await openCode()
  await user.click(button('Change what you entered'))
  await screen.findByRole('button', { name: 'Continue' })
  await enter(user, field('E-mail'), 'other@example.com')
  await reachCode(user)
  expect(screen.getByText(/^We sent a code/).textContent).toContain('characters to other@example.com')
  expect(portal.sent('SendEmailCode')).toBe(2)
})

test('a number that is only written otherwise needs no other code, and keeps the password', async () => {
  const { user, portal } = await openCode()
  await user.click(button('Change what you entered'))
  await screen.findByRole('button', { name: 'Continue' })
  await enter(user, field('Phone number'), `65${person.phoneNumber}`)
  await user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Check your e-mail' })
  await register(user)
  await screen.findByRole('heading', { name: 'Registration successful' })
  expect(portal.sent('SendEmailCode')).toBe(1)
})

test('an invalid invitation is reported, and the registration can go on without it', async () => {
  const { user, portal } = await openCode({}, '/register?sid=nobody')
  await register(user)
  await screen.findByText(/^Invalid registration link\. You can register without this link/)
  expect(code().value).toBe('123456')
  expect(portal.input('RegisterAffiliate')).toMatchObject({ sid: 'nobody' })
  portal.overrides.registerAffiliate = down
  await user.click(button('Register without the link'))
  await within(screen.getByRole('main')).findByText(/^Service abnormal.*What you typed is kept/)
  expect(document.activeElement).not.toBe(document.body)
  delete portal.overrides.registerAffiliate
  await user.click(button('Register'))
  await screen.findByRole('heading', { name: 'Registration successful' })
  expect(portal.input('RegisterAffiliate')).toMatchObject({ sid: null })
})

test('what was submitted before is reported, and a fault keeps code and form for the next try', async () => {
  const { user, portal } = await openCode({
    registerAffiliate: async () => ({ __typename: 'AlreadySubmitted', providerCode: '100610', message: '' }),
  })
  await register(user)
  const main = within(screen.getByRole('main'))
  await main.findByText(/^Do not submit repeatedly\. We already have this registration/)
  expect(main.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  portal.overrides.registerAffiliate = down
  await user.click(button('Register'))
  await main.findByText(/^Service abnormal.*What you typed is kept/)
  expect([code().value, address()]).toEqual(['123456', '/validation'])
  delete portal.overrides.registerAffiliate
  portal.isNetworkDown = true
  await user.click(button('Register'))
  await main.findByText(/could not confirm that your account was created/)
  expect(main.getByRole('link', { name: 'Log in' })).toBeDefined()
  portal.isNetworkDown = false
  await user.click(button('Register'))
  await screen.findByRole('heading', { name: 'Registration successful' })
})

const note = 'Continue where you left off. For your protection the password was not kept.'

test('a form that is left for the login is restored, without its password', async () => {
  const { user } = await openForm('/register?lang=en&sid=a1b2c3')
  await enter(user, field('Username'), person.username)
  await enter(user, secret('Password'), person.password)
  await chooseOption(user, select('Country or region'), 'Singap')
  await enter(user, field('Phone number'), '8123')
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Log in' })
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(person.password)
  await user.click(screen.getByRole('link', { name: 'Register' }))
  expect(await screen.findByText(note)).toBeDefined()
  expect(address()).toBe('/register?sid=a1b2c3&lang=en')
  await waitFor(() => expect(select('Country or region').value).toBe('Singapore'))
  const values = [field('Username'), field('Phone number'), secret('Password')].map(({ value }) => value)
  expect(values).toEqual([person.username, '8123', ''])
  // Values of an earlier visit are not checked before their field is left.
  expect(screen.queryByText(/Invalid phone number/)).toBeNull()
})

test('to look at a form again changes nothing, nor does a look at the form of the other audience', async () => {
  await openCode()
  history.back()
  await waitFor(() => expect(secret('Password').value).toBe(person.password))
  history.forward()
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeDefined()
  expect(screen.queryByLabelText('Password')).toBeNull()
  cleanup()
  await openForm('/promote/register')
  expect(stored()).toMatchObject({ audience: 'AFFILIATE', values: { username: person.username } })
})

test('a company finds its form and its invitation again without the link; the other kind keeps the invitation alone', async () => {
  const { user } = await openForm('/register?sid=a1b2c3')
  await user.click(tab('Company'))
  await enter(user, field('Company name'), 'Harbour Ltd')
  cleanup()
  const again = await openForm()
  expect(field('Company name').value).toBe('Harbour Ltd')
  expect(tab('Company').getAttribute('aria-selected')).toBe('true')
  await again.user.click(tab('Individual'))
  await again.user.click(await screen.findByRole('button', { name: 'Switch and clear' }))
  await waitFor(() => expect(screen.queryByLabelText('Company name')).toBeNull())
  await enter(again.user, field('Username'), person.username)
  expect(stored()).toMatchObject({ kind: 'INDIVIDUAL', sid: 'a1b2c3' })
})
