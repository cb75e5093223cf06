import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  chooseOption,
  enter,
  field,
  fillPerson,
  openForm,
  person,
  reachCode,
  register,
  secret,
  select,
} from './registration.ts'
import { address, type openPortal } from './support.tsx'

const sentInput = (portal: Awaited<ReturnType<typeof openPortal>>['portal'], name: string) =>
  portal.requests.findLast((request) => request.name === name)?.variables.input

test('a person registers: form, human check, code', async () => {
  const { user, portal } = await openForm('/register?sid=a1b2c3')
  await enter(user, field('Username'), person.username)
  await enter(user, secret('Password'), person.password)
  await enter(user, secret('Confirm password'), person.password)
  await enter(user, field('Full name'), person.fullName)
  await chooseOption(user, select('Country or region'), 'Singap')
  await enter(user, field('Phone number'), person.phoneNumber)
  await enter(user, field('E-mail'), person.email)
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
    fullName: person.fullName,
    username: person.username,
    password: person.password,
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

test('a company gives the details of a company', async () => {
  const { user, portal } = await openForm()
  await user.click(screen.getByRole('tab', { name: 'Company' }))
  await fillPerson(user)
  await enter(user, field('Company name'), ' Harbour Ltd ')
  await user.selectOptions(select('Company size'), '20-200')
  await enter(user, field('Company website (optional)'), 'https://harbour.example')
  await enter(user, field('Industry (optional)'), 'Shipping')
  await reachCode(user)
  await register(user)
  await screen.findByRole('heading', { name: 'Registration successful' })
  expect(sentInput(portal, 'RegisterAffiliate')).toMatchObject({
    kind: 'COMPANY',
    fullName: expect.any(String),
    companyName: 'Harbour Ltd',
    companySize: 'UP_TO_200',
    companyWebsite: 'https://harbour.example',
    industry: 'Shipping',
    address: null,
  })
})

test('a customer registers through a link, and the bonus is shown', async () => {
  const { user, portal } = await openForm('/promote/register?sid=a1b2c3&lang=en')
  expect(screen.queryByLabelText(/Industry/)).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
  await fillPerson(user)
  await reachCode(user)
  expect(address()).toBe('/validation?lang=en')
  await register(user)
  expect(await screen.findByText('Credited to your account')).toBeDefined()
  expect(screen.getByText('$1')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Example Cloud' }).getAttribute('href')).toBe(
    'https://example.com/',
  )
  expect(sentInput(portal, 'RegisterCustomer')).toMatchObject({ username: person.username, sid: 'a1b2c3' })
  expect(portal.sent('RegisterAffiliate')).toBe(0)
})
