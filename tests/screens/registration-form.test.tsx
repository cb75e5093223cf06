import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  button,
  describedBy,
  enter,
  field,
  fillPerson,
  openForm,
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
  holding,
  noDialog,
  openPortal,
  paste,
} from './support.tsx'

const isInvalid = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true'
test('all missing fields are reported at once, the first has the focus, and the other form reports only its own', async () => {
  const { user, portal } = await openForm()
  await user.click(button('Continue'))
  expect(screen.getAllByText('required')).toHaveLength(8)
  expect(document.activeElement).toBe(field('Full name'))
  await user.click(tab('Company'))
  expect(screen.queryByText('required')).toBeNull()
  await user.click(button('Continue'))
  expect(screen.getAllByText('required')).toHaveLength(10)
  expect(document.activeElement).toBe(field('Company name'))
  expect(portal.requests.some(({ name }) => name.endsWith('Availability'))).toBe(false)
})

const kinds =
  'Must include at least two different types (e.g. Numbers + Letters, Letters + Special character, etc.)'
/** One row a kind of message; `tests/unit` has every boundary. All rows are entered into one form, one after another. */
const rows: [field: string, text: string, words: string | null][] = [
  ['Username', 'abc', 'Must be at least 6 characters long'],
  ['Username', 'a'.repeat(31), 'Must be at most 30 characters long'],
  ['Username', '1234567', 'Use letters, digits and _!^-, not only digits'],
  // Chinese characters are dropped as they are typed.
  ['Username', '陈new-小partner', null],
  ['Password', 'Portal1', 'Must be 8-32 characters long'],
  ['Password', 'onlyletters', kinds],
  ['Password', 'with blank: 1', 'Use only letters, digits and ! - @ # $ % ^ & * _ (not allowed: blank :)'],
  ['Password', 'Portal-demo1', null],
  ['Confirm password', 'Portal-demo2', 'Passwords do not match'],
  ['Confirm password', 'Portal-demo1', null],
  ['Phone number', '12345', 'Invalid phone number: 6 to 12 digits'],
  ['E-mail', 'nobody', 'Incorrect email format'],
]

test('each rule is reported in its words, in one place, when its field is left, and cleared when the text is right', async () => {
  const { user } = await openForm()
  for (const [name, text, words] of rows) {
    const input = screen.getByLabelText<HTMLInputElement>(name)
    await enter(user, input, text)
    const isSaidOnce = words === null || describedBy(input).split(words).length === 2
    expect([name, text, isInvalid(input), isSaidOnce]).toEqual([name, text, words !== null, true])
  }
  expect(field('Username').value).toBe('new-partner')
  // A repetition follows each change of what it repeats.
  await paste(user, secret('Password'), 'x')
  expect(isInvalid(secret('Confirm password'))).toBe(true)
  await user.click(button('中文'))
  expect(await screen.findByText('邮箱格式不正确')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('Portal-demo1x')
  expect([document.documentElement.lang, localStorage.getItem('lang')]).toEqual(['zh-Hans', 'cn'])
})

test('the rules of a password are ticked off as they are met; a common password is warned of once it is left, and can be kept', async () => {
  const { user } = await openForm()
  const password = secret('Password')
  const rule = (words: RegExp) => screen.getByText(words).closest('li')?.textContent
  const isWarned = () => describedBy(password).includes('A very common password, easy to guess')
  expect(rule(/8-32 characters/)).toContain('still missing')
  await paste(user, password, 'password')
  expect(rule(/8-32 characters/)).toContain('done')
  expect(rule(/Two of:/)).toContain('still missing')
  await paste(user, password, '1')
  expect(rule(/Two of:/)).toContain('done')
  expect(isWarned()).toBe(false)
  await user.tab()
  await waitFor(() => expect(isWarned()).toBe(true))
  expect(screen.getByText(/A very common password/).closest('[role="status"]')).not.toBeNull()
  expect(isInvalid(password)).toBe(false)
  await paste(user, password, 'x')
  expect(isWarned()).toBe(false)
})

test.each([
  ['username', 'Username', 'alice-chen', 'Username already exists'],
  ['email', 'E-mail', 'Alice-Chen@example.com', 'Email already exists'],
])('a taken %s is reported when it is left, and stops the form', async (key, name, text, words) => {
  const { user, portal } = await openForm()
  await enter(user, field(name), text)
  await screen.findByText(words)
  expect(isInvalid(field(name))).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  await paste(user, field(name), 'x')
  expect(screen.queryByText(words)).toBeNull()
  await fillPerson(user, { [key]: text })
  await user.click(button('Continue'))
  await screen.findByText(words)
  await waitFor(() => expect(document.activeElement).toBe(field(name)))
  expect(portal.sent('CreateHumanCheck')).toBe(0)
})

test('a phone number is checked together with its dial code', async () => {
  const { user, portal } = await openForm('/register', {
    checkPhone: async ({ prefix }) => (prefix === '65' ? 'TAKEN' : 'AVAILABLE'),
  })
  await enter(user, field('Phone number'), '81234567')
  expect(portal.sent('PhoneAvailability')).toBe(0)
  await chooseOption(user, select('Dial code'), 'singap')
  await user.tab()
  await screen.findByText('Phone number already exists')
  await chooseOption(user, select('Dial code'), 'hong')
  await waitFor(() => expect(screen.queryByText('Phone number already exists')).toBeNull())
})

test('a check that fails gives no verdict: the form can be sent, which asks again', async () => {
  const { user, portal } = await openForm('/register', { checkUsername: down })
  await enter(user, field('Username'), person.username)
  await screen.findByText(/could not check/)
  expect(isInvalid(field('Username'))).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
  await fillPerson(user)
  await user.click(button('Continue'))
  await dialogCalled('Security check')
  await user.keyboard('{Escape}')
  portal.overrides.checkUsername = async () => 'TAKEN'
  await user.click(button('Continue'))
  expect(await screen.findByText('Username already exists')).toBeDefined()
  expect(portal.background).toContain('UsernameAvailability')
})

test('an older answer about a field says nothing of its newer value', async () => {
  const answers = new Map<string, (answer: 'AVAILABLE' | 'TAKEN') => void>()
  const { user } = await openForm('/register', {
    checkUsername: (username: string) => new Promise((resolve) => answers.set(username, resolve)),
  })
  for (const name of ['first-name', 'second-name']) {
    await enter(user, field('Username'), name)
    await waitFor(() => expect(answers.has(name)).toBe(true))
  }
  answers.get('first-name')?.('TAKEN')
  answers.get('second-name')?.('AVAILABLE')
  expect(await screen.findByText('Not taken')).toBeDefined()
  expect(screen.queryByText('Username already exists')).toBeNull()
})

test('checks that hang count as failed after a while, and do not block the form', async () => {
  const held = holding('checkUsername', 'checkPhone', 'checkEmail')
  const { user } = await openPortal('/register', { patience: 0, before: held.before })
  await screen.findByPlaceholderText('Type to search')
  await enter(user, field('Username'), person.username)
  expect(await screen.findByText(/could not check/)).toBeDefined()
  await fillPerson(user)
  await user.click(button('Continue'))
  await dialogCalled('Security check')
})

test('the dial code follows the country until another is chosen; a number that is unusual there is warned of, and accepted', async () => {
  const { user } = await openForm()
  const number = field('Phone number')
  expect(describedBy(number)).toContain('Only digits, without the dial code')
  await chooseOption(user, select('Country or region'), 'Singap')
  expect(select('Dial code').value).toBe('+65')
  await enter(user, number, '111111')
  expect(await screen.findByText(/Unusual for Singapore/)).toBeDefined()
  expect(isInvalid(number)).toBe(false)
  await enter(user, number, '81234567')
  expect(await screen.findByText('+65 8123 4567')).toBeDefined()
  await chooseOption(user, select('Dial code'), 'hong')
  await chooseOption(user, select('Country or region'), 'Rurit')
  expect([select('Country or region').value, select('Dial code').value]).toEqual(['Ruritania', '+852'])
})

const countries = [
  ['DE', 'Germany', '49'],
  ['HK', 'Hong Kong', '852'],
  ['NE', 'Niger', '227'],
  ['NG', 'Nigeria', '234'],
  ['SG', 'Singapore', '65'],
].map(([isoCode = '', name = '', dialCode = '']) => ({ id: isoCode, isoCode, name, dialCode }))

test('a country that is typed is taken by Enter, Tab or a press elsewhere, and sent; any other text stays, and its field says what to do', async () => {
  const { user, portal } = await openForm('/register', { listCountries: async () => countries })
  await fillPerson(user)
  const country = select('Country or region')
  /** Replaces the text of the field and leaves it; returns the text. */
  const retype = async (keys: string) => {
    await user.clear(country)
    await user.type(country, keys)
    await user.click(field('Username'))
    return country.value
  }
  for (const [keys, name] of [
    ['singapore{Enter}', 'Singapore'],
    ['ni{Enter}', 'Niger'],
    ['ni{ArrowDown}{Enter}', 'Nigeria'],
    ['ni{Tab}', 'Niger'],
    ['ni{ArrowDown}{Tab}', 'Nigeria'],
    // By the press, as the only one, by its whole name, and with the list closed.
    ['sing', 'Singapore'],
    ['niger', 'Niger'],
    ['singapore{Escape}', 'Singapore'],
  ] as const)
    expect([keys, await retype(keys), isInvalid(country)]).toEqual([keys, name, false])
  for (const keys of ['ni', 'Atlantis{Enter}', 'Atlantis{Tab}', 'ni{Escape}']) {
    expect([await retype(keys), isInvalid(country)]).toEqual([keys.replace(/\{.*/, ''), true])
    expect(describedBy(country)).toContain('Choose a country from the list')
  }
  // What a browser fills in without the focus is chosen, and stays so if it is chosen again.
  fireEvent.input(country, { target: { value: 'hong kong' } })
  expect(country.value).toBe('Hong Kong')
  await user.click(country)
  await user.click(await screen.findByRole('option', { name: 'Hong Kong', hidden: true }))
  expect(country.value).toBe('Hong Kong')
  // Enter in an open list has sent nothing.
  expect(screen.queryByText('required')).toBeNull()
  await user.clear(country)
  await user.keyboard('{Enter}{Tab}')
  await user.click(button('Continue'))
  expect([country.value, describedBy(country)]).toEqual(['', expect.stringContaining('required')])
  await retype('niger')
  await reachCode(user)
  await register(user)
  await waitFor(() => expect(portal.input('RegisterAffiliate')).toMatchObject({ countryId: 'NE' }))
})

test('an unknown dial code is warned of, text in its place stops the form, and a number is read as people write it', async () => {
  const { user, portal } = await openForm()
  await fillPerson(user)
  const [dialCode, number] = [select('Dial code'), field('Phone number')]
  await user.clear(dialCode)
  await paste(user, dialCode, '+999')
  await user.click(number)
  await user.tab()
  await screen.findByText('Unusual for +999. Continue if it is right.')
  await user.clear(dialCode)
  await paste(user, dialCode, 'Atlantis')
  await user.click(button('Continue'))
  expect(describedBy(dialCode)).toContain('Choose a country from the list')
  expect([dialCode.value, document.activeElement]).toEqual(['Atlantis', dialCode])
  const shown = () => [dialCode.value, number.value]
  await user.clear(number)
  await user.type(number, '+852 9123-4567')
  expect(shown()).toEqual(['+852', '+852 9123-4567'])
  await user.tab()
  expect(shown()).toEqual(['+852', '91234567'])
  await user.clear(dialCode)
  await paste(user, dialCode, '+44')
  await user.clear(number)
  // As it is dialled within the country. Enter sends the form from within the field.
  await user.type(number, '07911 123456{Enter}')
  await dialogCalled('Security check')
  const asked = portal.requests.findLast(({ name }) => name === 'PhoneAvailability')
  expect(asked?.variables).toMatchObject({ prefix: '44', number: '7911123456' })
  expect(number.value).toBe('7911123456')
})

test('countries that fail to load are reported, with a retry; a chosen one is named in the language of the page', async () => {
  const { user, portal } = await openPortal('/register', { overrides: { listCountries: down } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  delete portal.overrides.listCountries
  await user.click(retry)
  await screen.findByPlaceholderText('Type to search')
  expect(screen.queryByText('The countries could not be loaded.')).toBeNull()
  await chooseOption(user, select('Country or region'), 'Singap')
  await user.click(button('中文'))
  await waitFor(() => expect(select('国家或地区').value).toBe('新加坡'))
  await user.click(button('English'))
  await waitFor(() => expect(select('Country or region').value).toBe('Singapore'))
})

test('the terms are ticked at first, and read and accepted in a dialog over the form, which notes who came within 500 px of their end; without them nothing is sent', async () => {
  const { user, portal } = await openForm()
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ })
  expect(terms.checked).toBe(true)
  await fillPerson(user)
  await user.click(terms)
  await user.click(button('Continue'))
  expect(await screen.findByText('Please agree to the terms first')).toBeDefined()
  expect(document.activeElement).toBe(terms)
  expect(portal.sent('CreateHumanCheck')).toBe(0)
  const form = terms.closest('form') as HTMLElement
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  await user.click(within(form).getByRole('link', { name: 'Privacy policy' }))
  const dialog = await dialogCalled('Privacy policy')
  expect(address()).toBe('/register?terms=privacy-policy')
  await dialog.findByRole('heading', { name: '1' })
  expect(document.body.style.overflow).toBe('auto')
  const text = dialog.getByRole('region', { name: 'Privacy policy' })
  for (const [scrollTop, note] of [
    [899, ''],
    [900, 'Read to the end'],
  ] as const) {
    fireEvent.scroll(text, { target: { scrollTop } })
    expect(dialog.getByRole('status').textContent).toBe(note)
  }
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  await noDialog()
  expect(document.body.style.overflow).not.toBe('auto')
  expect([terms.checked, address(), field('Username').value]).toEqual([true, '/register', person.username])
})

test('switching the tab asks first if something was typed, and clears the form for good', async () => {
  const { user } = await openForm()
  await user.click(tab('Company'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await enter(user, field('Username'), person.username)
  await user.click(tab('Individual'))
  await user.click((await dialogCalled('Switch the form?')).getByRole('button', { name: 'Stay' }))
  expect(field('Username').value).toBe(person.username)
  await noDialog()
  await user.click(tab('Individual'))
  await user.click(await screen.findByRole('button', { name: 'Switch and clear' }))
  await waitFor(() => expect(screen.queryByLabelText('Company name')).toBeNull())
  expect([field('Username').value, stored()]).toEqual(['', null])
})

test('browsers and password managers know every field', async () => {
  const { user } = await openForm()
  await user.click(tab('Company'))
  for (const [label, name] of Object.entries({
    Username: 'username',
    Password: 'new-password',
    'Confirm password': 'new-password',
    'Full name': 'name',
    'Country or region': 'country-name',
    'Company name': 'organization',
    'Phone number': 'tel-national',
    'Dial code': 'tel-country-code',
    'E-mail': 'email',
  })) {
    const input = screen.getByLabelText(label, { selector: 'input' })
    expect([label, input.getAttribute('autocomplete')]).toEqual([label, name])
  }
})
