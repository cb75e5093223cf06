import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Overrides } from './in-process-portal.ts'
import { openPortal } from './support.tsx'

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const secret = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const select = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** All that describes a field to assistive technology. */
export const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** Enters a text at once, as a password manager does, and leaves the field. */
export async function enter(user: UserEvent, input: HTMLInputElement, text: string) {
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
  await user.tab()
}

export const person = {
  username: 'new-partner',
  password: 'Portal-demo1',
  fullName: 'New Partner',
  phoneNumber: '81234567',
  email: 'new-partner@example.com',
}

/** Fills what everybody is asked for. */
export async function fillPerson(user: UserEvent, changes: Partial<typeof person> = {}) {
  const { username, password, fullName, phoneNumber, email } = { ...person, ...changes }
  await enter(user, field('Username'), username)
  await enter(user, secret('Password'), password)
  await enter(user, secret('Confirm password'), password)
  await enter(user, field('Full name'), fullName)
  await user.type(select('Country or region'), 'Singap{ArrowDown}{Enter}')
  await enter(user, field('Phone number'), phoneNumber)
  await enter(user, field('E-mail'), email)
}

export async function openForm(path = '/register', overrides: Overrides = {}) {
  const opened = await openPortal(path, { overrides })
  await screen.findByRole('button', { name: 'Continue' })
  // The countries have come.
  await screen.findByPlaceholderText('Type to search')
  return opened
}

/** Passes the human check of the dialog that stands before a code. */
export async function passHumanCheck(user: UserEvent) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Security check' }))
  await user.click(dialog.getByLabelText('I am human'))
}

/** As far as the page that asks for the code. */
export async function reachCode(user: UserEvent) {
  await user.click(button('Continue'))
  await passHumanCheck(user)
  await screen.findByRole('heading', { name: 'Check your e-mail' })
}
