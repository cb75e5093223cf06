import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from './support.tsx'
import { rowsOf } from './table-cells.ts'

/** What a page translator does: it replaces each text by an element of its own around another text node. */
const translate = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) {
    const translated = document.createElement('span')
    translated.append(text.nodeValue ?? '')
    text.parentNode?.replaceChild(translated, text)
  }
}
const rows = (name: string) => rowsOf(screen.getByRole('table', { name })).slice(1)

test('a translated table shows the right rows of the next page', async () => {
  const { user } = await openPortal('/home/loginLog', { as: 'alice-chen' })
  const name = 'Login log'
  await screen.findByRole('table', { name })
  const [first] = rows(name)
  const press = async (button: string, isFirst: boolean) => {
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(rows(name)[0] === first).toBe(isFirst))
  }
  await press('Next page', false)
  const expected = rows(name)
  await press('Previous page', true)
  translate()
  await press('Next page', false)
  await waitFor(() => expect(rows(name)).toEqual(expected))
})

test('a translated page goes on: sorting, searching, copying twice, a dialog, another screen', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Customers' })
  const press = async (role: string, name: string | RegExp) => {
    translate()
    await user.click(screen.getByRole(role, { name }))
  }
  const sort = screen.getByRole('columnheader', { name: 'This month' })
  translate()
  await user.click(within(sort).getByRole('button'))
  await waitFor(() => expect(sort.getAttribute('aria-sort')).toBe('descending'))
  translate()
  await user.type(screen.getByRole('searchbox', { name: 'Search names' }), 'mer 1{Enter}')
  await waitFor(() => expect(rows('Customers')).toHaveLength(8))
  await press('button', /^(Copy|Copied)/)
  await press('button', /^(Copy|Copied)/)
  await press('button', 'Customer 1')
  await screen.findByRole('dialog')
  translate()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('link', 'My Invoice')
  expect(await screen.findByRole('table', { name: 'Bills' })).toBeDefined()
})

test('a translated form shows the newest problem of a field', async () => {
  const { user } = await openPortal('/register')
  const username = await screen.findByLabelText('Username')
  for (const [typed, problem] of [
    ['1', 'Must be at least 6 characters long'],
    ['12345678', 'Use letters, digits and _!^-, not only digits'],
    ['2', 'Must be at least 6 characters long'],
  ] as const) {
    await user.clear(username)
    await user.type(username, typed)
    await user.tab()
    await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'))
    const [id = ''] = username.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(document.getElementById(id)?.textContent).toBe(problem)
    translate()
  }
})
