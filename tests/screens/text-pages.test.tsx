import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { address, openPortal } from './support.tsx'

const open = (path: string, overrides = {}) => openPortal(path, { as: 'alice-chen', overrides })

test('the menu has its entries in the order of the specification', async () => {
  await open('/home/FAQ')
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  const entries =
    'Home, My Invoice, Affiliate Plan Rule, Promotion Guidebook, Promotional material, FAQ, Login Log'
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(entries.split(', '))
})

test.each([
  ['Affiliate Plan Rule', '/home/planRule'],
  ['Promotion Guidebook', '/home/guidebook'],
  ['Promotional material', '/home/material'],
  ['FAQ', '/home/FAQ'],
])('the menu leads to %s, with its title', async (name, path) => {
  const { user } = await open('/home/loginLog')
  await user.click(await screen.findByRole('link', { name }))
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
  expect(address()).toBe(path)
  await waitFor(() => expect(document.title).toBe(`${name} · Example Cloud`))
})

test('an address with a heading scrolls to it and focuses it', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  await open('/home/planRule#payment')
  const heading = await screen.findByRole('heading', { name: 'Payment and fees' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(scrollIntoView.mock.contexts).toContain(heading)
})

test('an address with an unknown heading still shows the text', async () => {
  await open('/home/planRule#%E0%A4%A')
  expect(await screen.findByRole('heading', { name: 'Payment and fees' })).toBeDefined()
})

test('the table of contents names every heading, and opens above a text', async () => {
  const { user } = await open('/home/guidebook')
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }))
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(headings)
  const opener = contents.getByRole('button', { name: 'On this page', expanded: false })
  await user.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  await user.click(contents.getByRole('link', { name: 'Get paid' }))
  expect(opener.getAttribute('aria-expanded')).toBe('false')
})

test('a text links to the legal texts, which open over it', async () => {
  const getLegalText = async () => ({ title: '', html: '<p>Agreed.</p>', version: '1' })
  const { user } = await open('/home/planRule', { getLegalText })
  await user.click(await screen.findByRole('link', { name: 'service agreement' }))
  expect(await within(await screen.findByRole('dialog')).findByText('Agreed.')).toBeDefined()
  expect(address()).toBe('/home/planRule?legal=service-agreement')
})
