import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import {
  button,
  chooseOption,
  describedBy,
  enter,
  field,
  fillPerson,
  openForm,
  person,
  secret,
  select,
} from './registration.ts'
import { address, dialogCalled, openPortal, paste } from './support.tsx'

test('switching the tab clears the form for good, and asks first if something was typed', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('tab', { name: 'Company' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await enter(user, field('Username'), 'new-partner')
  await user.click(screen.getByRole('tab', { name: 'Individual' }))
  const dialog = await dialogCalled('Switch the form?')
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(field('Username').value).toBe('new-partner')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'Individual' }))
  await user.click(await screen.findByRole('button', { name: 'Switch and clear' }))
  await waitFor(() => expect(screen.queryByLabelText('Company name')).toBeNull())
  expect(field('Username').value).toBe('')
  expect(sessionStorage.getItem('registerList')).toBeNull()
})

test('the terms are ticked at first; without them nothing is sent', async () => {
  const { user, portal } = await openForm()
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ })
  expect(terms.checked).toBe(true)
  await fillPerson(user)
  await user.click(terms)
  await user.click(button('Continue'))
  expect(await screen.findByText('Please agree to the terms first')).toBeDefined()
  expect(document.activeElement).toBe(terms)
  expect(portal.sent('CreateHumanCheck')).toBe(0)
})

test('the terms are read in a dialog over the form, and accepted there', async () => {
  const { user } = await openForm()
  await enter(user, field('Username'), 'new-partner')
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ })
  await user.click(terms)
  const form = terms.closest('form') as HTMLElement
  await user.click(within(form).getByRole('link', { name: 'Privacy policy' }))
  const dialog = await dialogCalled('Privacy policy')
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

test('a chosen country is named in the language of the page, however often that changes', async () => {
  const { user } = await openForm()
  await chooseOption(user, select('Country or region'), 'Singap')
  await user.click(button('中文'))
  await waitFor(() => expect(select('国家或地区').value).toBe('新加坡'))
  await user.click(button('English'))
  await waitFor(() => expect(select('Country or region').value).toBe('Singapore'))
})

test('an open list of countries is announced as open, with its element, each time it opens', async () => {
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

test('changing a repeated password reports the mismatch at once, and a broken rule is said once, in the place of the rule', async () => {
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
  expect(describedBy(password)).toContain('Must be 8-32 characters long')
  expect(describedBy(password).match(/8-32 characters/g)).toHaveLength(1)
})

test('a common password is warned of when its field is left, politely and at the field, and can be kept', async () => {
  const { user } = await openForm()
  const password = secret('Password')
  const warning = () => describedBy(password).includes('A very common password, easy to guess')
  await user.click(password)
  await user.paste('Password1')
  expect(warning()).toBe(false)
  await user.tab()
  await waitFor(() => expect(warning()).toBe(true))
  expect(screen.getByText(/A very common password/).closest('[role="status"]')).not.toBeNull()
  expect(password.getAttribute('aria-invalid')).toBeNull()
  await paste(user, password, 'x')
  expect(warning()).toBe(false)
  await user.tab()
  expect(warning()).toBe(false)
})

test('the dial code follows the country, until another is chosen by hand', async () => {
  const { user } = await openForm()
  await paste(user, select('Country or region'), 'Singap')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(select('Dial code').value).toBe('+65'))
  await user.click(select('Dial code'))
  const options = await screen.findAllByRole('option', { hidden: true })
  const other = options.map(({ textContent }) => textContent)
  expect(other.some((text) => text.includes('+65') && text.includes('Singapore'))).toBe(true)
  await user.clear(select('Dial code'))
  await paste(user, select('Dial code'), 'hong')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(select('Dial code').value).toBe('+852'))
  await user.clear(select('Country or region'))
  await paste(user, select('Country or region'), 'Rurit')
  await user.keyboard('{Enter}')
  expect(select('Country or region').value).toBe('Ruritania')
  expect(select('Dial code').value).toBe('+852')
})

test('a number that is unusual for its country raises a warning, and is accepted', async () => {
  const { user } = await openForm()
  expect(describedBy(field('Phone number'))).toContain('Only digits, without the dial code')
  await paste(user, select('Country or region'), 'Singap')
  await user.keyboard('{Enter}')
  await enter(user, field('Phone number'), '111111')
  expect(await screen.findByText(/Unusual for Singapore/)).toBeDefined()
  expect(field('Phone number').getAttribute('aria-invalid')).toBeNull()
  await enter(user, field('Phone number'), '81234567')
  expect(await screen.findByText('+65 8123 4567')).toBeDefined()
})

test('a phone number is read as people write it, and its fields show what is sent', async () => {
  const { user, portal } = await openForm()
  await fillPerson(user)
  const shown = () => [select('Dial code').value, field('Phone number').value]
  await user.clear(field('Phone number'))
  await user.type(field('Phone number'), '+852 9123-4567')
  expect(shown()).toEqual(['+852', '+852 9123-4567'])
  await user.tab()
  expect(shown()).toEqual(['+852', '91234567'])
  await user.clear(field('Phone number'))
  await user.click(field('Phone number'))
  await user.paste('（００６５） ８１２３ ４５６７')
  expect(shown()).toEqual(['+65', '81234567'])
  // Enter sends the form from within the field.
  await user.clear(field('Phone number'))
  await user.type(field('Phone number'), '+852 9876 5432{Enter}')
  await screen.findByRole('dialog', { name: 'Security check' })
  expect(portal.requests.findLast(({ name }) => name === 'PhoneAvailability')?.variables).toMatchObject({
    prefix: '852',
    number: '98765432',
  })
})

test('a dial code that is no choice stops the form, and its text stays', async () => {
  const { user } = await openForm()
  await fillPerson(user)
  await user.clear(select('Dial code'))
  await paste(user, select('Dial code'), '999')
  await user.click(button('Continue'))
  expect(describedBy(select('Dial code'))).toContain('Choose a country from the list')
  expect(select('Dial code').value).toBe('999')
  expect(document.activeElement).toBe(select('Dial code'))
  await user.clear(select('Dial code'))
  await user.type(select('Dial code'), '0852{Tab}')
  expect(select('Dial code').value).toBe('0852')
  await user.clear(select('Dial code'))
  await paste(user, select('Dial code'), '00852')
  await user.click(button('Continue'))
  await screen.findByRole('dialog', { name: 'Security check' })
  expect(select('Dial code').value).toBe('+852')
})

test('the language toggle keeps the form and translates its problems', async () => {
  const { user } = await openForm('/register?lang=en&sid=7')
  await fillPerson(user)
  await enter(user, secret('Password'), 'short')
  await user.click(button('中文'))
  expect(await screen.findByText('长度须为 8-32 个字符')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '用户名' }).value).toBe(person.username)
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('short')
  expect(address()).toBe('/register?lang=cn&sid=7')
})

test('countries that fail to load are reported, with a retry', async () => {
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
