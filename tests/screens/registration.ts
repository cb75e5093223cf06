import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Overrides } from './in-process-portal.ts'
import { chooseOption, dialogCalled, openPortal, paste } from './support.tsx'

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const secret = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const select = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
export const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name} `) })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

/** The description of a field for assistive technology. */
export const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** Replaces a field's text and leaves the field. */
export async function enter(user: UserEvent, input: HTMLInputElement, text: string) {
  await user.clear(input)
  await paste(user, input, text)
  await user.tab()
}

export const person = {
  username: 'new-partner',
  password: 'Portal-demo1',
  fullName: 'New Partner',
  phoneNumber: '81234567',
  email: 'new-partner@example.com',
}

/** Fills the fields that every registration has, each with a single event, as a browser that knows the person. */
export async function fillPerson(user: UserEvent, changes: Partial<typeof person> = {}) {
  const { username, password, fullName, phoneNumber, email } = { ...person, ...changes }
  const fill = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
  fill(field('Username'), username)
  fill(secret('Password'), password)
  fill(secret('Confirm password'), password)
  fill(field('Full name'), fullName)
  const country = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country or region' })
  await chooseOption(user, country, 'Singap')
  fill(field('Phone number'), phoneNumber)
  fill(field('E-mail'), email)
}

export async function openForm(path = '/register', overrides: Overrides = {}) {
  const opened = await openPortal(path, { overrides })
  await screen.findByRole('button', { name: 'Continue' })
  // The countries have loaded.
  await screen.findByPlaceholderText('Type to search')
  return opened
}

/** Passes the human check that precedes every code. */
export async function passHumanCheck(user: UserEvent) {
  const dialog = await dialogCalled('Security check')
  await user.click(dialog.getByLabelText('I am human'))
}

/** Sends the form and passes the human check. */
export async function askForCode(user: UserEvent) {
  await user.click(button('Continue'))
  await passHumanCheck(user)
}

/** Goes on to the page that asks for the code. */
export async function reachCode(user: UserEvent) {
  await askForCode(user)
  await screen.findByRole('heading', { name: 'Check your e-mail' })
}

/** Opens the registration and goes on to the page that asks for the code. */
export async function openCode(overrides: Overrides = {}, path = '/register') {
  const opened = await openForm(path, overrides)
  await fillPerson(opened.user)
  await reachCode(opened.user)
  return opened
}

export const code = () => screen.getByLabelText<HTMLInputElement>('Verification code')

/** Enters a code and sends the registration. */
export async function register(user: UserEvent, text = '123456') {
  await paste(user, code(), text)
  await user.click(button('Register'))
}

/** The form that the tab keeps. */
export const stored = () => JSON.parse(sessionStorage.getItem('registerList') ?? 'null')
