import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, openPortal } from './support.tsx'

const signedIn = { as: 'alice-chen' }

test.each([
  ['/home', '/home/index', signedIn],
  ['/HOME/Index', '/home/index', signedIn],
  ['/home/myinvoice?page=2', '/home/myInvoice?page=2', signedIn],
  ['/home/LOGINLOG/', '/home/loginLog', signedIn],
  ['/LOGIN', '/login', {}],
  // Behind the login.
  ['/home/nothing', '/login', {}],
])('%s leads to %s', async (from, to, opening) => {
  await openPortal(from, opening)
  await screen.findByText('as' in opening ? 'Hello, Alice Chen' : 'See your customers and your cash-back.')
  expect(address()).toBe(to)
})

test.each(['/nothing', '/home/nothing'])('the address %s stays, without a page', async (path) => {
  await openPortal(path, signedIn)
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
