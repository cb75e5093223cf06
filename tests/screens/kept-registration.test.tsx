import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, enter, field, openForm, person, secret, select } from './registration.ts'
import { address, openPortal, paste } from './support.tsx'

const keptNote = 'Continue where you left off. For your protection the password was not kept.'

test('a form that is left for the login is restored, without its password', async () => {
  const { user } = await openForm('/register?lang=en&sid=a1b2c3')
  await enter(user, field('Username'), person.username)
  await enter(user, secret('Password'), person.password)
  await paste(user, select('Country or region'), 'Singap')
  await user.keyboard('{Enter}')
  await enter(user, field('Phone number'), '8123')
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Log in' })
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(person.password)
  await user.click(screen.getByRole('link', { name: 'Register' }))
  expect(await screen.findByText(keptNote)).toBeDefined()
  expect(address()).toBe('/register?sid=a1b2c3&lang=en')
  expect(field('Username').value).toBe(person.username)
  expect(field('Phone number').value).toBe('8123')
  await waitFor(() => expect(select('Country or region').value).toBe('Singapore'))
  expect(secret('Password').value).toBe('')
  // Values of an earlier visit are not checked before their field is left.
  expect(screen.queryByText(/Invalid phone number/)).toBeNull()
})

test('a company finds its form and its invitation after a reload and after typing the address', async () => {
  const { user } = await openForm('/register?sid=a1b2c3')
  await user.click(screen.getByRole('tab', { name: 'Company' }))
  await enter(user, field('Company name'), 'Harbour Ltd')
  cleanup()
  await openPortal('/register')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Company name' })).value).toBe(
    'Harbour Ltd',
  )
  expect(screen.getByRole('tab', { name: 'Company' }).getAttribute('aria-selected')).toBe('true')
  await enter(user, field('Company name'), 'Harbour Limited')
  expect(JSON.parse(sessionStorage.getItem('registerList') ?? '')).toMatchObject({ sid: 'a1b2c3' })
})

test('a form without a sent code does not open the code page', async () => {
  const { user } = await openForm()
  await enter(user, field('E-mail'), person.email)
  expect(sessionStorage.getItem('pages')).toBeNull()
  cleanup()
  await openPortal('/validation')
  expect(await screen.findByText(keptNote)).toBeDefined()
  expect(address()).toBe('/register')
  expect(field('E-mail').value).toBe(person.email)
})

test('switching the tab keeps an invitation that the address no longer has', async () => {
  const { user } = await openForm('/register?sid=a1b2c3')
  await enter(user, field('Username'), person.username)
  cleanup()
  await openForm()
  await user.click(screen.getByRole('tab', { name: 'Company' }))
  await user.click(await screen.findByRole('button', { name: 'Switch and clear' }))
  await enter(user, await screen.findByLabelText<HTMLInputElement>('Company name'), 'Harbour Ltd')
  expect(JSON.parse(sessionStorage.getItem('registerList') ?? '')).toMatchObject({
    kind: 'COMPANY',
    sid: 'a1b2c3',
  })
})

test('a form that was emptied by hand is forgotten', async () => {
  const { user } = await openForm()
  await enter(user, field('Username'), person.username)
  expect(sessionStorage.getItem('registerList')).toContain(person.username)
  await user.clear(field('Username'))
  expect(sessionStorage.getItem('registerList')).toBeNull()
})

test('fields that appear after an empty submit report nothing until they are left or sent', async () => {
  const { user } = await openForm()
  await user.click(button('Continue'))
  expect(screen.getAllByText('required').length).toBeGreaterThan(5)
  await user.click(screen.getByRole('tab', { name: 'Company' }))
  await screen.findByLabelText('Company name')
  expect(screen.queryByText('required')).toBeNull()
  await user.click(button('Continue'))
  expect(field('Company name').getAttribute('aria-invalid')).toBe('true')
})

const shared = [
  { id: '16', name: 'American Samoa', isoCode: 'AS', dialCode: '1' },
  { id: '124', name: 'Canada', isoCode: 'CA', dialCode: '1' },
  { id: '840', name: 'United States', isoCode: 'US', dialCode: '1' },
  { id: '398', name: 'Kazakhstan', isoCode: 'KZ', dialCode: '7' },
  { id: '643', name: 'Russia', isoCode: 'RU', dialCode: '7' },
]
const flag = () =>
  waitFor(() => {
    const image = select('Dial code').closest('.mantine-Input-wrapper')?.querySelector('img')
    const [, isoCode] = /(\w\w)\.svg/.exec(image?.getAttribute('src') ?? '') ?? []
    if (isoCode === undefined) throw new Error('no flag yet')
    return isoCode
  })

test('of the countries that share a dial code the chosen one stays', async () => {
  const overrides = { listCountries: async () => shared }
  const { user } = await openForm('/register', overrides)
  await user.type(select('Dial code'), 'Canada{Enter}')
  expect(await flag()).toBe('CA')
  cleanup()
  const again = await openForm('/register', overrides)
  expect(await flag()).toBe('CA')
  expect(select('Dial code').value).toBe('+1')
  // The dial code does not follow the country of residence.
  await again.user.type(select('Country or region'), 'American{Enter}')
  expect(await flag()).toBe('CA')
  const { values } = JSON.parse(sessionStorage.getItem('registerList') ?? '')
  expect(values).toMatchObject({ countryId: '16', phonePrefix: '1' })
})

test('a dial code that was kept without its country has to be chosen again', async () => {
  const values = { username: person.username, phonePrefix: '1', countryId: '840' }
  sessionStorage.setItem(
    'registerList',
    JSON.stringify({ audience: 'AFFILIATE', kind: 'INDIVIDUAL', values }),
  )
  await openForm('/register', { listCountries: async () => shared })
  expect(select('Dial code').value).toBe('')
})
