// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import {
  button,
  describedBy,
  enter,
  field,
  fillPerson,
  openForm,
  passHumanCheck,
  person,
  reachCode,
  secret,
  select,
} from './registration.ts'
import { address, openPortal } from './support.tsx'

let solved = 0
vi.mock('#web/features/onboarding/human-check/solve.ts', () => ({
  solve: async () => `solved ${(solved += 1)}`,
}))

const sentInput = (portal: Awaited<ReturnType<typeof openPortal>>['portal'], name: string) =>
  portal.requests.findLast((request) => request.name === name)?.variables.input

test('a person registers: form, human check, code', async () => {
  const { user, portal } = await openForm('/register?sid=a1b2c3')
  await fillPerson(user)
  await reachCode(user)
  expect(address()).toBe('/validation')
  expect(sentInput(portal, 'SendEmailCode')).toMatchObject({
    email: person.email,
    purpose: 'REGISTRATION',
    audience: 'AFFILIATE',
    humanCheck: expect.stringMatching(/^solved/),
  })
  await user.click(screen.getByLabelText('Verification code'))
  await user.paste(' 123-456 ')
  await user.click(button('Register'))
  expect(await screen.findByRole('heading', { name: 'Registration successful' })).toBeDefined()
  expect(screen.getByText(/Welcome, new-partner/)).toBeDefined()
  expect(sentInput(portal, 'RegisterAffiliate')).toEqual({
    kind: 'INDIVIDUAL',
    username: person.username,
    password: person.password,
    fullName: person.fullName,
    countryId: '702',
    industry: null,
    address: null,
    phonePrefix: '65',
    phoneNumber: person.phoneNumber,
    email: person.email,
    emailCode: '123456',
    acceptedTerms: true,
    sid: 'a1b2c3',
  })
  expect(sessionStorage).toHaveLength(0)
})

test('a company says more of itself', async () => {
  const { user, portal } = await openForm()
  await user.click(screen.getByRole('tab', { name: 'Company' }))
  await fillPerson(user)
  await enter(user, field('Company name'), ' Harbour Ltd ')
  await user.selectOptions(select('Company size'), '20-200')
  await enter(user, field('Company website (optional)'), 'https://harbour.example')
  await enter(user, field('Industry (optional)'), 'Shipping')
  await reachCode(user)
  await user.type(screen.getByLabelText('Verification code'), '123456')
  await user.click(button('Register'))
  await screen.findByRole('heading', { name: 'Registration successful' })
  expect(sentInput(portal, 'RegisterAffiliate')).toMatchObject({
    kind: 'COMPANY',
    companyName: 'Harbour Ltd',
    companySize: 'UP_TO_200',
    companyWebsite: 'https://harbour.example',
    industry: 'Shipping',
    address: null,
  })
})

test('a customer registers through a link, and is told of the bonus', async () => {
  const { user, portal } = await openForm('/promote/register?sid=a1b2c3&lang=en')
  expect(screen.queryByLabelText(/Industry/)).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
  await fillPerson(user)
  await reachCode(user)
  expect(address()).toBe('/validation?lang=en')
  await user.type(screen.getByLabelText('Verification code'), '123456')
  await user.click(button('Register'))
  expect(await screen.findByText(/and \$1 stand on it/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Example Cloud' }).getAttribute('href')).toBe(
    'https://example.com/',
  )
  expect(sentInput(portal, 'RegisterCustomer')).toMatchObject({ username: person.username, sid: 'a1b2c3' })
  expect(portal.sent('RegisterAffiliate')).toBe(0)
})

test('switching the tab clears the form, and asks first where something was typed', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('tab', { name: 'Company' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await enter(user, field('Username'), 'new-partner')
  await user.click(screen.getByRole('tab', { name: 'Individual' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch the form?' }))
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(field('Username').value).toBe('new-partner')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'Individual' }))
  await user.click(await screen.findByRole('button', { name: 'Switch and clear' }))
  await waitFor(() => expect(screen.queryByLabelText('Company name')).toBeNull())
  expect(field('Username').value).toBe('')
})

test('the terms are ticked at first; without them nothing is sent', async () => {
  const { user, portal } = await openForm()
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ })
  expect(terms.checked).toBe(true)
  await fillPerson(user)
  await user.click(terms)
  await user.click(button('Continue'))
  expect(screen.getByText('Please agree to the terms first')).toBeDefined()
  expect(document.activeElement).toBe(terms)
  expect(portal.sent('CreateHumanCheck')).toBe(0)
})

test('the terms are read in a dialog over the form, and accepted there', async () => {
  const { user } = await openForm()
  await enter(user, field('Username'), 'new-partner')
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ })
  await user.click(terms)
  const links = screen.getByText('Read them:').parentElement as HTMLElement
  await user.click(within(links).getByRole('link', { name: 'Privacy policy' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Privacy policy' }))
  expect(address()).toBe('/register?terms=privacy-policy')
  await dialog.findByRole('heading', { name: '1' })
  expect(document.body.style.overflow).toBe('auto')
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.style.overflow).not.toBe('auto')
  expect(terms.checked).toBe(true)
  expect(address()).toBe('/register')
  expect(field('Username').value).toBe('new-partner')
})

test('an open list of countries is told as open, with its place, each time it opens', async () => {
  const { user } = await openForm()
  const country = select('Country or region')
  const opensAndCloses = async () => {
    await user.click(country)
    await waitFor(() => {
      const list = screen.getByRole('listbox', { hidden: true })
      expect(country.getAttribute('aria-expanded')).toBe('true')
      expect(country.getAttribute('aria-controls')).toBe(list.id)
    })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(country.getAttribute('aria-expanded')).toBe('false'))
  }
  await opensAndCloses()
  await opensAndCloses()
})

test('a password that is changed after it was repeated no longer matches at once, and both say what is wrong', async () => {
  const { user } = await openForm()
  const [password, confirmation] = [secret('Password'), secret('Confirm password')]
  await enter(user, password, person.password)
  await enter(user, confirmation, person.password)
  expect(confirmation.getAttribute('aria-invalid')).toBeNull()
  await user.clear(password)
  expect(confirmation.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(confirmation)).toContain('Passwords do not match')
  await enter(user, password, 'short')
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(password)).toMatch(/Must be 8-32 characters long.*8-32 characters/)
})

test('the phone number is described by its hint', async () => {
  await openForm()
  expect(describedBy(field('Phone number'))).toContain('Digits alone, without the dial code')
})

test('the dial code follows the country, until another is chosen by hand', async () => {
  const { user } = await openForm()
  await user.type(select('Country or region'), 'Singap{ArrowDown}{Enter}')
  await waitFor(() => expect(select('Dial code').value).toBe('+65'))
  await user.click(select('Dial code'))
  const options = await screen.findAllByRole('option', { hidden: true })
  const other = options.map(({ textContent }) => textContent)
  expect(other.some((text) => text.includes('+65') && text.includes('Singapore'))).toBe(true)
  await user.clear(select('Dial code'))
  await user.type(select('Dial code'), 'hong{ArrowDown}{Enter}')
  await waitFor(() => expect(select('Dial code').value).toBe('+852'))
  await user.clear(select('Country or region'))
  await user.type(select('Country or region'), 'Rurit{ArrowDown}{Enter}')
  expect(select('Country or region').value).toBe('Ruritania')
  expect(select('Dial code').value).toBe('+852')
})

test('a number that is unusual for its country is warned of, and goes on all the same', async () => {
  const { user } = await openForm()
  await user.type(select('Country or region'), 'Singap{ArrowDown}{Enter}')
  await enter(user, field('Phone number'), '111111')
  expect(await screen.findByText(/does not look like a number of Singapore/)).toBeDefined()
  expect(field('Phone number').getAttribute('aria-invalid')).toBeNull()
  await enter(user, field('Phone number'), '81234567')
  expect(await screen.findByText('+65 8123 4567')).toBeDefined()
})

test('the language toggle keeps the form and speaks its problems', async () => {
  const { user } = await openForm('/register?lang=en&sid=7')
  await fillPerson(user, { password: 'short' })
  await user.click(button('中文'))
  expect(await screen.findByText('长度须为 8-32 个字符')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '用户名' }).value).toBe(person.username)
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('short')
  expect(address()).toBe('/register?lang=cn&sid=7')
})

test('a refused check is offered again, and what was typed stays', async () => {
  let isRefused = true
  const { user, portal } = await openForm('/register', {
    sendEmailCode: async () =>
      isRefused
        ? { __typename: 'HumanCheckFailed', upstreamCode: 100368, message: '' }
        : { __typename: 'EmailCodeSent', name: null },
  })
  await fillPerson(user)
  await user.click(button('Continue'))
  await passHumanCheck(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Man-machine verification fail')
  expect(screen.getByText(/What you typed is kept/)).toBeDefined()
  isRefused = false
  await passHumanCheck(user)
  await screen.findByRole('heading', { name: 'Check your e-mail' })
  expect(portal.sent('CreateHumanCheck')).toBe(2)
})

test.each([
  [
    'an e-mail that could not be sent',
    { __typename: 'EmailNotSent', upstreamCode: 100603, message: '' },
    /Failed to send email/,
  ],
  [
    'too many codes',
    { __typename: 'TooFrequent', upstreamCode: 100601, message: '', retryAfterSeconds: 42 },
    /Try again in 42 seconds/,
  ],
] as const)('%s is told in the dialog, and the form stays', async (_what, refusal, words) => {
  const { user } = await openForm('/register', { sendEmailCode: async () => refusal })
  await fillPerson(user)
  await user.click(button('Continue'))
  await passHumanCheck(user)
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(words)).toBeDefined()
  await user.keyboard('{Escape}')
  expect(field('Username').value).toBe(person.username)
})

test.each(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT', 'UNAUTHENTICATED'] as const)(
  'a fault (%s) at the code leaves the form where it is',
  async (name) => {
    const { user } = await openForm('/register', {
      sendEmailCode: async () => {
        throw new Fault(name, 'down')
      },
    })
    await fillPerson(user)
    await user.click(button('Continue'))
    await passHumanCheck(user)
    expect(await within(screen.getByRole('dialog')).findByText(/What you typed is kept/)).toBeDefined()
    expect(address()).toBe('/register')
    expect(field('Username').value).toBe(person.username)
    expect(secret('Password').value).toBe(person.password)
  },
)

test('an address that was taken meanwhile is told at its field', async () => {
  const { user } = await openForm('/register', {
    sendEmailCode: async () => ({
      __typename: 'InputRejected',
      upstreamCode: 100611,
      message: '',
      problems: [{ field: 'email', kind: 'TAKEN', limit: null }],
    }),
  })
  await fillPerson(user)
  await user.click(button('Continue'))
  await passHumanCheck(user)
  expect(await screen.findByText('Email already exists')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
})

test('countries that do not come are told, with another try', async () => {
  let isDown = true
  const { user } = await openPortal('/register', {
    overrides: {
      listCountries: async () => {
        if (isDown) throw new Fault('UPSTREAM_UNAVAILABLE', 'down')
        return [{ id: '702', name: 'Singapore', isoCode: 'SG', dialCode: '65' }]
      },
    },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(retry)
  await screen.findByPlaceholderText('Type to search')
  expect(screen.queryByText('The countries could not be loaded.')).toBeNull()
})
