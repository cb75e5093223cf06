import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from './support.tsx'

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

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const first = (name: string) => rowsOf(name)[0]

test.each([
  ['/home/index', 'Customers'],
  ['/home/loginLog', 'Login log'],
])(
  'a translated page shows the right rows of the next page, and no old ones beside them: %s',
  async (path, name) => {
    const { user } = await openPortal(path, { as: 'alice-chen' })
    await screen.findByRole('table', { name })
    const firstRow = first(name)
    const press = async (button: string, isThere: () => boolean) => {
      await user.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(isThere()).toBe(true))
    }
    await press('Next page', () => first(name) !== firstRow)
    const expected = rowsOf(name)
    await press('Previous page', () => first(name) === firstRow)
    translate()
    await press('Next page', () => first(name) !== firstRow)
    await waitFor(() => expect(rowsOf(name)).toEqual(expected))
  },
)

test('a translated page goes on: sorting, searching, a dialog, copying twice, another screen', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Customers' })
  translate()
  const sort = screen.getByRole('columnheader', { name: 'This month' })
  await user.click(within(sort).getByRole('button'))
  await waitFor(() => expect(sort.getAttribute('aria-sort')).toBe('descending'))
  translate()
  await user.type(screen.getByRole('searchbox', { name: 'Search names' }), 'mer 1{Enter}')
  await waitFor(() => expect(rowsOf('Customers')).toHaveLength(8))
  const copy = () => screen.getByRole('button', { name: /^(Copy|Copied)/ })
  translate()
  await user.click(copy())
  translate()
  await user.click(copy())
  translate()
  await user.click(screen.getByRole('button', { name: 'Customer 1' }))
  await screen.findByRole('dialog')
  translate()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'My Invoice' }))
  expect(await screen.findByRole('table', { name: 'Bills' })).toBeDefined()
})

test('a translated search of the questions goes on, and says the newest count', async () => {
  const { user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  const search = await screen.findByRole('searchbox')
  for (const [words, count] of [
    ['zzzz', /No question matches “zzzz”/],
    ['captcha', /^\d+ questions? found/],
    ['captch', /^\d+ questions? found/],
    ['zzz', /No question matches “zzz”/],
  ] as const) {
    await user.clear(search)
    await user.type(search, words)
    expect(await screen.findByText(count)).toBeDefined()
    translate()
  }
})

test('a translated form shows the newest problem of a field', async () => {
  const { user } = await openPortal('/register')
  const username = await screen.findByLabelText('Username')
  const shown: (string | null)[] = []
  for (const typed of ['1', '12345678', '2']) {
    await user.clear(username)
    await user.type(username, typed)
    await user.tab()
    await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'))
    shown.push(
      document.getElementById(username.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ??
        null,
    )
    translate()
  }
  const [tooShort, digitsAlone] = [
    'Must be at least 6 characters long',
    'Use letters, digits and _!^-, not only digits',
  ]
  expect(shown).toEqual([tooShort, digitsAlone, tooShort])
})
