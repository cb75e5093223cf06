import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, openPortal } from './support.tsx'

const openHome = (path: string) => openPortal(path, { as: 'alice-chen' })

test.each([
  ['/home', '/home/index'],
  ['/HOME/Index', '/home/index'],
  ['/home/myinvoice?page=2', '/home/myInvoice?page=2'],
  ['/home/LOGINLOG/', '/home/loginLog'],
])('%s leads to %s', async (from, to) => {
  await openHome(from)
  await screen.findByText('Hello, Alice Chen')
  expect(address()).toBe(to)
})

test.each([
  ['/LOGIN', '/login'],
  // Behind the login.
  ['/home/nothing', '/login'],
])('without a login %s leads to %s', async (from, to) => {
  await openPortal(from)
  await screen.findByRole('button', { name: 'Log in' })
  expect(address()).toBe(to)
})

test.each(['/nothing', '/home/nothing'])('the address %s stays, without a page', async (path) => {
  await openHome(path)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(address()).toBe(path)
  // The menu is there within the home layout.
  expect(screen.queryAllByRole('link', { name: 'My Invoice' })).toHaveLength(path === '/nothing' ? 0 : 1)
})

test.each(['/login', '/promote/register'])('%s links to the brand', async (path) => {
  await openPortal(path)
  const [brand] = await screen.findAllByRole('link', { name: 'Example Cloud' })
  expect(brand?.getAttribute('href')).toBe('https://example.com/')
  expect(await screen.findByText(`© ${new Date().getFullYear()} Example Cloud`)).toBeDefined()
})
