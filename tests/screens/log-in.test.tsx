import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Overrides } from './in-process-portal.ts'
import { password } from './in-process-portal.ts'
import { down, failing, openPortal, saying, supportContact } from './support.tsx'

const username = () => screen.getByLabelText<HTMLInputElement>('Username')
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password')
const captcha = () => screen.getByLabelText<HTMLInputElement>('Captcha')
const newCaptcha = () => screen.getByRole('button', { name: 'Get a new captcha' })

async function openLogin(overrides?: Overrides) {
  const opened = await openPortal('/login', { ...(overrides && { overrides }) })
  await screen.findByRole('img')
  return opened
}

async function fill(user: UserEvent, { name = 'alice-chen', secret = password, code = 'demo' } = {}) {
  await user.type(username(), name)
  await user.type(passwordField(), secret)
  await user.type(captcha(), code)
}

test('all missing fields are reported at once, and the first has the focus', async () => {
  const { user, portal } = await openLogin()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getAllByText('required')).toHaveLength(3)
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(username())
  expect(portal.sent('LogIn')).toBe(0)
})

test('a captcha that is too short is reported at its field, and nothing is sent', async () => {
  const { user, portal } = await openLogin()
  await fill(user, { code: 'dem' })
  await user.keyboard('{Enter}')
  expect(screen.getByText('Enter all 4 characters of the picture')).toBeDefined()
  expect(screen.queryByText('Verification code error')).toBeNull()
  expect(captcha().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(captcha())
  expect(portal.sent('LogIn')).toBe(0)
})

test('the captcha field takes four characters', async () => {
  const { user } = await openLogin()
  await user.type(captcha(), 'demo5')
  expect(captcha().value).toBe('demo')
})

test('a wrong captcha is reported at its field without a toast, and another is drawn', async () => {
  const { user, portal } = await openLogin()
  await fill(user, { code: 'nope' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Verification code error')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(captcha().value).toBe('')
  expect(passwordField().value).toBe(password)
  expect(document.activeElement).toBe(captcha())
  await waitFor(() => expect(portal.sent('CreateCaptcha')).toBe(2))
})

test('a wrong password is cleared and focused, and the form keeps the reason', async () => {
  const { user, portal } = await openLogin()
  await fill(user, { secret: 'wrong' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Incorrect username / password')).toBeDefined()
  expect(
    screen.getByText('Incorrect username / password. Check both and enter the new captcha.'),
  ).toBeDefined()
  expect(passwordField().value).toBe('')
  expect(username().value).toBe('alice-chen')
  expect(document.activeElement).toBe(passwordField())
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', false)
  await waitFor(() => expect(portal.sent('CreateCaptcha')).toBe(2))
})

test('the login of a disabled account says whom to contact, and what was typed is kept', async () => {
  const { user } = await openLogin()
  await fill(user, { name: 'frank-li' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Account is disabled')).toBeDefined()
  expect(screen.getByText(saying(`Account is disabled. Please contact ${supportContact}.`))).toBeDefined()
  expect(passwordField().value).toBe(password)
})

test.each([
  [42, 'Sent too frequently. Try again in 42 seconds.'],
  [895, 'Sent too frequently. Try again in 15 minutes. Others on your network may count, too.'],
])('too many attempts are answered with how long to wait (%i s)', async (retryAfterSeconds, words) => {
  const { user } = await openLogin({
    logIn: async () => ({
      __typename: 'TooFrequent',
      providerCode: '100601',
      message: '',
      retryAfterSeconds,
    }),
  })
  await fill(user)
  await user.keyboard('{Enter}')
  expect(await screen.findByText(words)).toBeDefined()
})

test('a fault keeps what was typed, draws another captcha and enables the button again', async () => {
  const { user, portal } = await openLogin({
    logIn: failing('UPSTREAM_TIMEOUT'),
  })
  await fill(user)
  await user.keyboard('{Enter}')
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('too long to answer')
  expect(username().value).toBe('alice-chen')
  expect(passwordField().value).toBe(password)
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', false)
  await waitFor(() => expect(portal.sent('CreateCaptcha')).toBe(2))
})

test('a login that breaks in the page itself is reported as a fault, and the button is enabled again', async () => {
  const { user } = await openLogin()
  await fill(user)
  const leaving = vi.spyOn(window.history, 'replaceState').mockImplementationOnce(() => {
    throw new Error('broken')
  })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Something went wrong on our side')).toBeDefined()
  expect(leaving).toHaveBeenCalledTimes(1)
  expect(screen.getByText(/What you typed is kept/)).toBeDefined()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', false),
  )
  expect(passwordField().value).toBe(password)
})

test('a network that is down is reported in the words of the specification', async () => {
  const { user, portal } = await openLogin()
  await fill(user)
  portal.isNetworkDown = true
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Network error, please try again later')).toBeDefined()
  expect(passwordField().value).toBe(password)
})

test('the button is disabled while a login is under way', async () => {
  const { user, portal } = await openLogin()
  await fill(user)
  const open = portal.hold()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', true)
  open()
  expect(await screen.findByRole('heading', { name: 'Alice Chen' })).toBeDefined()
})

test('a double click on the picture draws one more captcha and empties the field', async () => {
  const { user, portal } = await openLogin()
  await user.type(captcha(), 'de')
  const open = portal.hold()
  await user.dblClick(newCaptcha())
  open()
  await within(newCaptcha()).findByRole('img')
  expect(portal.sent('CreateCaptcha')).toBe(2)
  expect(captcha().value).toBe('')
})

test('a captcha that fails is reported in its place, and the form works once there is one', async () => {
  const { user, portal } = await openPortal('/login', {
    overrides: {
      createCaptcha: down,
    },
  })
  expect(await screen.findByText(/captcha could not be loaded/)).toBeDefined()
  await user.type(username(), 'alice-chen')
  delete portal.overrides.createCaptcha
  await user.click(newCaptcha())
  expect(await within(newCaptcha()).findByRole('img')).toBeDefined()
  expect(username().value).toBe('alice-chen')
})

test('another language changes every word at once, keeps what was typed and is remembered', async () => {
  const { user } = await openLogin()
  await user.type(username(), 'alice-chen')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await screen.findByRole('button', { name: '登录' })).toBeDefined()
  expect(screen.getAllByText('必填')).toHaveLength(2)
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('alice-chen')
  expect(document.documentElement.lang).toBe('zh-Hans')
  expect(localStorage.getItem('lang')).toBe('cn')
})
