import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, openPortal } from './support.tsx'

test.each([
  ['/home', '/home/index'],
  ['/HOME/Index', '/home/index'],
  ['/home/myinvoice?page=2', '/home/myInvoice?page=2'],
  ['/home/LOGINLOG/', '/home/loginLog'],
])('%s leads to %s', async (from, to) => {
  await openPortal(from, { as: 'alice-chen' })
  await screen.findByText('Hello, Alice Chen')
  expect(address()).toBe(to)
})

test('the login has one spelling', async () => {
  await openPortal('/LOGIN')
  await screen.findByRole('button', { name: 'Log in' })
  expect(address()).toBe('/login')
})

test('an unknown address shows that there is no page', async () => {
  await openPortal('/nothing')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(address()).toBe('/nothing')
})

test('an unknown address behind the login shows that there is no page, with the menu', async () => {
  await openPortal('/home/nothing', { as: 'alice-chen' })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(await screen.findByText('Hello, Alice Chen')).toBeDefined()
  expect(screen.getByRole('link', { name: 'My Invoice' })).toBeDefined()
  expect(address()).toBe('/home/nothing')
})

test('without a login an unknown address behind it leads to the login', async () => {
  await openPortal('/home/nothing')
  await screen.findByRole('button', { name: 'Log in' })
  expect(address()).toBe('/login')
})

test('another page starts at its top, with the focus at its content', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  await user.click(await screen.findByRole('link', { name: 'My Invoice' }))
  await screen.findByRole('table', { name: 'Bills' })
  await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 0))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await waitFor(() => expect(document.title).toBe('My Invoice · Example Cloud'))
})

test('the keyboard can skip to the content', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByRole('heading', { name: 'Alice Chen' })
  await user.click(screen.getByRole('link', { name: 'Skip to content' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('public pages link to the brand', async () => {
  await openPortal('/login')
  const brand = await screen.findByRole('link', { name: 'Example Cloud' })
  expect(brand.getAttribute('href')).toBe('https://example.com/')
})
