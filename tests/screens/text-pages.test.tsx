import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { address, down, openPortal } from './support.tsx'

const scrollIntoView = vi.fn<(this: Element) => void>()
Element.prototype.scrollIntoView = scrollIntoView

test.each([
  ['Affiliate Plan Rule', '/home/planRule'],
  ['Promotion Guidebook', '/home/guidebook'],
  ['Promotional material', '/home/material'],
  ['FAQ', '/home/FAQ'],
])('the menu leads to %s', async (name, path) => {
  const { user } = await openPortal('/home/loginLog', { as: 'alice-chen' })
  await user.click(await screen.findByRole('link', { name }))
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
  expect(address()).toBe(path)
  // The title is set after the page is drawn.
  await waitFor(() => expect(document.title).toBe(`${name} · Example Cloud`))
  expect(await screen.findByText('Hello, Alice Chen')).toBeDefined()
})

test('the menu has its entries in the order of the specification', async () => {
  await openPortal('/home/FAQ', { as: 'alice-chen' })
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'My Invoice',
    'Affiliate Plan Rule',
    'Promotion Guidebook',
    'Promotional material',
    'FAQ',
    'Login Log',
  ])
})

test('a text can be read while the profile cannot', async () => {
  await openPortal('/home/planRule', {
    as: 'alice-chen',
    overrides: {
      getProfile: down,
    },
  })
  expect(await screen.findByRole('heading', { name: 'The tiered structure' })).toBeDefined()
})

test('the other language replaces the text, and the reader stays under the same heading', async () => {
  const { user } = await openPortal('/home/planRule', { as: 'alice-chen' })
  const heading = await screen.findByRole('heading', { name: 'Settlement and invoices' })
  heading.getBoundingClientRect = () => ({ top: heading.textContent === '结算与账单' ? 340 : 100 }) as DOMRect
  const after = screen.getByRole('heading', { name: 'Payment and fees' })
  for (let next = after.closest('section'); next; next = next.nextElementSibling as HTMLElement | null) {
    const below = next.querySelector('h2')
    if (below) below.getBoundingClientRect = () => ({ top: 900 }) as DOMRect
  }
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue()
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await screen.findByRole('heading', { name: '结算与账单' })).toBeDefined()
  expect(scrollBy).toHaveBeenCalledWith(0, 240)
  expect(address()).toBe('/home/planRule')
})

test('an address with a heading scrolls to it and focuses it', async () => {
  await openPortal('/home/planRule#payment', { as: 'alice-chen' })
  const heading = await screen.findByRole('heading', { name: 'Payment and fees' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(scrollIntoView.mock.contexts).toContain(heading)
})

test('an address with an unknown heading still shows the text', async () => {
  await openPortal('/home/planRule#%E0%A4%A', { as: 'alice-chen' })
  expect(await screen.findByRole('heading', { name: 'Payment and fees' })).toBeDefined()
})

test('the table of contents names every heading, and opens above a text', async () => {
  const { user } = await openPortal('/home/guidebook', { as: 'alice-chen' })
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }))
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(headings)
  const opener = contents.getByRole('button', { name: 'On this page' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await user.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  await user.click(contents.getByRole('link', { name: 'Get paid' }))
  expect(opener.getAttribute('aria-expanded')).toBe('false')
})

test('a text links to the legal texts, which open over it', async () => {
  const { user } = await openPortal('/home/planRule', {
    as: 'alice-chen',
    overrides: { getLegalText: async () => ({ title: '', html: '<p>Agreed.</p>', version: '1' }) },
  })
  await user.click(await screen.findByRole('link', { name: 'service agreement' }))
  expect(await within(await screen.findByRole('dialog')).findByText('Agreed.')).toBeDefined()
  expect(address()).toBe('/home/planRule?legal=service-agreement')
})
