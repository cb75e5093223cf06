import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, openPortal } from './support.tsx'

const openPage = async () => {
  const { user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  const button = await screen.findByRole('button', { name: 'Account' })
  return { user, button }
}
const focused = () => document.activeElement?.textContent
const isGone = () => expect(screen.queryByRole('menu')).toBeNull()

test('the account menu shows who is signed in, and the value of each entry now', async () => {
  const { user, button } = await openPage()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  const menu = await screen.findByRole('menu', { name: 'Account' })
  expect(button.getAttribute('aria-controls')).toBe(menu.id)
  const note = (name: string) =>
    document.getElementById(
      within(menu).getByRole('menuitem', { name }).getAttribute('aria-describedby') ?? '',
    )?.textContent
  await waitFor(() => expect(note('Profile')).toBe('Verified'))
  expect(note('Payment method')).toBe('Bind a bank account to get paid')
  expect(note('AM Number')).toBe('Your account manager: 0417')
  expect(within(menu.parentElement ?? menu).getByText('alice-chen')).toBeDefined()
})

test('arrow keys, Home, End and first letters move in the account menu, and Escape returns to its button', async () => {
  const { user, button } = await openPage()
  button.focus()
  await user.keyboard('{ArrowUp}')
  await screen.findByRole('menu')
  expect(focused()).toBe('Quit')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Profile')
  await user.keyboard('{End}{ArrowUp}')
  expect(focused()).toBe('Dark')
  await user.keyboard('{Home}a')
  expect(focused()).toBe('AM Number')
  await user.keyboard('{Escape}')
  isGone()
  expect(document.activeElement).toBe(button)
})

test('Tab and a press outside close the account menu', async () => {
  const { user, button } = await openPage()
  await user.click(button)
  await screen.findByRole('menu')
  await user.tab({ shift: true })
  isGone()
  expect(document.activeElement?.textContent).toBe('中文')
  await user.click(button)
  await screen.findByRole('menu')
  await user.click(screen.getByRole('main'))
  isGone()
})

test('the profile opens from the account menu, and the focus returns to the button of the menu', async () => {
  const { user, button } = await openPage()
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Profile' }))
  const dialog = await screen.findByRole('dialog', { name: 'Profile' })
  expect(address()).toBe('/home/FAQ?dialog=profile')
  const facts = within(dialog)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(facts).toEqual(expect.arrayContaining(['alice-chen', 'Verified', '0417']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the chosen colour scheme holds for the whole page and is remembered, and the system is followed again', async () => {
  const { user, button } = await openPage()
  const scheme = () => document.documentElement.dataset.mantineColorScheme
  expect(scheme()).toBe('light')
  await user.click(button)
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  expect(scheme()).toBe('dark')
  expect(localStorage.getItem('scheme')).toBe('dark')
  expect(screen.getByRole('menuitemradio', { name: 'Dark', checked: true })).toBeDefined()
  await user.click(screen.getByRole('menuitemradio', { name: 'System' }))
  expect(scheme()).toBe('light')
  expect(localStorage.getItem('scheme')).toBe('auto')
})

test('quitting from the account menu asks first', async () => {
  const { user, button } = await openPage()
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Quit' }))
  expect(await screen.findByRole('dialog', { name: 'Quit' })).toBeDefined()
})
