import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Overrides, password } from './in-process-portal.ts'
import { describedBy } from './registration.ts'
import {
  address,
  endIn,
  failing,
  holding,
  logIn,
  openPortal,
  otherTab,
  saying,
  stillWaiting,
  supportContact,
} from './support.tsx'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' })
const newCaptcha = () => screen.getByRole('button', { name: 'Get a new captcha' })
const toasts = () =>
  [...document.querySelectorAll('[data-toasts] [role="alert"]')].map(({ textContent }) => textContent)

async function openLogin(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal('/login', options)
  await screen.findByRole('img')
  return opened
}

const typed = { Username: 'alice-chen', Password: password, Captcha: 'demo' }
async function fill(user: UserEvent, changes: Partial<typeof typed> = {}) {
  for (const [name, text] of Object.entries({ ...typed, ...changes })) await user.type(field(name), text)
}

test('what is missing or too short is reported at its field, all at once, and nothing is sent', async () => {
  const { user, portal } = await openLogin()
  await user.click(submit())
  expect(screen.getAllByText('required')).toHaveLength(3)
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Username'))
  await fill(user, { Captcha: 'dem' })
  await user.keyboard('{Enter}')
  expect(describedBy(field('Captcha'))).toContain('Enter all 4 characters of the picture')
  expect(document.activeElement).toBe(field('Captcha'))
  expect(portal.sent('LogIn')).toBe(0)
  await user.type(field('Captcha'), 'o5')
  expect(field('Captcha').value).toBe('demo')
})

const tooFrequent = (retryAfterSeconds: number) => ({
  logIn: async () =>
    ({ __typename: 'TooFrequent', providerCode: '100601', message: '', retryAfterSeconds }) as const,
})
const wrong = 'Incorrect username / password'
const disabled = 'Account is disabled'
const askSupport = `Please contact ${supportContact}.`
const often = 'Sent too frequently'
const late = 'The service took too long to answer. Try again'
const offline = 'Network error, please try again later'
type Cause = Pick<Overrides, 'logIn'> & Partial<typeof typed> & { isNetworkDown?: boolean }

/** What fails, what the form says, and the toast; a problem of a field has none. Only a wrong password is emptied. */
test.each<[what: string, cause: Cause, words: string, toast: string[]]>([
  ['a wrong captcha', { Captcha: 'nope' }, 'Verification code error', []],
  ['a wrong password', { Password: 'wrong' }, `${wrong}. Check both and enter the new captcha.`, [wrong]],
  ['a disabled account', { Username: 'frank-li' }, `${disabled}. ${askSupport}`, [disabled]],
  ['a wait', tooFrequent(42), `${often}. Try again in 42 seconds.`, [often]],
  ['a long wait', tooFrequent(895), `${often}. Try again in 15 minutes. Others on your network`, [often]],
  ['a late provider', { logIn: failing('UPSTREAM_TIMEOUT') }, `${late}. What you typed is kept.`, [late]],
  ['a network that is down', { isNetworkDown: true }, offline, [offline]],
])('a login that fails by %s says so, draws another captcha and can be sent again', async (...row) => {
  const [, { logIn: answer, isNetworkDown = false, ...changes }, words, toast] = row
  const { user, portal } = await openLogin({ overrides: { ...(answer && { logIn: answer }) } })
  await fill(user, changes)
  portal.isNetworkDown = isNetworkDown
  await user.keyboard('{Enter}')
  expect(await within(screen.getByRole('main')).findByText(saying(words))).toBeDefined()
  await waitFor(() => expect([...new Set(toasts())]).toEqual(toast))
  const isPasswordWrong = changes.Password !== undefined
  expect(field('Username').value).toBe(changes.Username ?? typed.Username)
  expect(field('Password').value).toBe(isPasswordWrong ? '' : password)
  expect(field('Captcha').value).toBe('')
  expect(document.activeElement).toBe(field(isPasswordWrong ? 'Password' : 'Captcha'))
  expect(submit().getAttribute('aria-busy')).toBe('false')
  await waitFor(() => expect(portal.sent('CreateCaptcha')).toBe(2))
})

test('a toast that is closed gives the focus back, and the region of notices is there before them', async () => {
  const { user } = await openLogin()
  expect(document.querySelector('[data-toasts] > [role="status"]')?.textContent).toBe('')
  await fill(user, { Password: 'not-the-password' })
  await user.keyboard('{Enter}')
  const [close] = await screen.findAllByRole('button', { name: 'Close' })
  expect(document.activeElement).toBe(field('Password'))
  if (close) await user.click(close)
  expect(toasts()).toEqual([])
  expect(document.activeElement).toBe(field('Password'))
})

test('somebody who comes back from the forgotten password finds the username, and no password', async () => {
  const { user } = await openLogin()
  await fill(user)
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByLabelText('E-mail')
  window.history.back()
  await waitFor(() => expect(field('Username').value).toBe(typed.Username))
  expect(field('Password').value).toBe('')
})

test('Enter sends a login and leaves the focus in its field', async () => {
  const held = holding('logIn')
  const { user } = await openLogin({ before: held.before })
  await fill(user)
  await user.keyboard('{Enter}')
  expect(submit().getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(field('Captcha'))
  await held.release()
})

test('while a login is under way its button keeps the focus and sends nothing, and a slow one is announced; it asks for no session', async () => {
  const held = holding('logIn')
  const { user, portal } = await openLogin({ patience: 0, before: held.before, idleSeconds: 1800 })
  await fill(user)
  await user.click(submit())
  expect(submit().getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(submit())
  await user.keyboard('{Enter}')
  expect(await screen.findByText(stillWaiting)).toBeDefined()
  await held.release()
  expect(await screen.findByRole('heading', { name: 'Alice Chen' })).toBeDefined()
  expect([portal.sent('LogIn'), portal.sent('AskSession')]).toEqual([1, 0])
})

test('a double click on the picture draws one more captcha and empties the field', async () => {
  const { user, portal } = await openLogin()
  await user.type(field('Captcha'), 'de')
  const open = portal.holdAnswers()
  await user.dblClick(newCaptcha())
  open()
  await within(newCaptcha()).findByRole('img')
  expect([portal.sent('CreateCaptcha'), field('Captcha').value]).toEqual([2, ''])
})

test('a captcha that is slow or fails is reported in its place, and the form works once there is one', async () => {
  const held = holding('createCaptcha')
  const { user, portal } = await openPortal('/login', {
    patience: 0,
    before: held.before,
    // A public page is never left because of a lost session.
    overrides: { createCaptcha: failing('UNAUTHENTICATED', { providerCode: '100600' }) },
  })
  expect(await screen.findByText(stillWaiting)).toBeDefined()
  await held.release()
  expect(await screen.findByText(/captcha could not be loaded/)).toBeDefined()
  expect(screen.queryByText(stillWaiting)).toBeNull()
  expect(address()).toBe('/login')
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
  await user.type(field('Username'), 'alice@example.com')
  expect(screen.getByText(/not your e-mail address/)).toBeDefined()
  delete portal.overrides.createCaptcha
  await user.click(newCaptcha())
  expect(await within(newCaptcha()).findByRole('img')).toBeDefined()
  expect(field('Username').value).toBe('alice@example.com')
})

const note = () => screen.queryByText('You are already logged in as alice-chen.', { exact: false })

test('a signed-in person is offered the way on, after one background request', async () => {
  const { user, portal } = await openPortal('/', { as: 'alice-chen', idleSeconds: 1800 })
  await waitFor(() => expect(note()).not.toBeNull())
  expect([address(), portal.background]).toEqual(['/', ['AskSession']])
  await user.click(screen.getByRole('link', { name: 'Continue to the portal' }))
  await screen.findByRole('heading', { name: 'Alice Chen' })
  expect(address()).toBe('/home/index')
})

test('a login in another tab offers the way on here, until that tab quits', async () => {
  const { portal } = await openLogin({ idleSeconds: 1800 })
  await portal.signIn('alice-chen')
  await otherTab.tells(endIn(60_000))
  await waitFor(() => expect(note()).not.toBeNull())
  await otherTab.tells(endIn(60_000))
  expect(portal.sent('AskSession')).toBe(1)
  await portal.endSession()
  await otherTab.tells('quit')
  await waitFor(() => expect(note()).toBeNull())
})

test('a login whose answer is lost offers the way on', async () => {
  const { user, portal } = await openLogin({ idleSeconds: 1800 })
  portal.lostAnswers.add('LogIn')
  await logIn(user, 'alice-chen')
  await waitFor(() => expect(note()).not.toBeNull())
  expect(portal.sent('LogIn')).toBe(1)
})

test('a picture that another tab has replaced is drawn anew when this tab is shown again', async () => {
  const { portal } = await openLogin()
  window.dispatchEvent(new Event('focus'))
  await otherTab.tells('captcha')
  expect(portal.sent('CreateCaptcha')).toBe(1)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(portal.sent('CreateCaptcha')).toBe(2))
  await screen.findByRole('img')
  window.dispatchEvent(new Event('focus'))
  expect(portal.sent('CreateCaptcha')).toBe(2)
})
