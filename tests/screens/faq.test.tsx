import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '#web/platform/i18n/i18n.ts'
import { address, dialogCalled, openPortal } from './support.tsx'

Element.prototype.scrollIntoView = () => {}

const question = (title: string) => {
  const details = screen.getByRole('heading', { level: 3, name: title }).closest('details')
  if (!details) throw new Error(`"${title}" is no question`)
  return details
}
const openFaq = async (path = '/home/FAQ') => {
  const opened = await openPortal(path, { as: 'alice-chen' })
  await screen.findByRole('searchbox', { name: 'Search the questions' })
  return opened
}
const count = () => screen.getAllByRole('heading', { level: 3 }).length
const field = () => screen.getByRole('searchbox', { name: 'Search the questions' })

test('an address that names a question opens and focuses it', async () => {
  await openFaq('/home/FAQ#fee')
  const asked = question('Who pays the transfer fee?')
  expect(asked.open).toBe(true)
  expect(question('When am I paid?').open).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(asked.querySelector('summary')))
})

test('the address of a question can be copied', async () => {
  const { user } = await openFaq('/home/FAQ?q=fee#fee')
  const asked = within(question('Who pays the transfer fee?'))
  await user.click(asked.getByRole('button', { name: 'Copy link to this question' }))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/home/FAQ#fee`)
})

test('a search keeps the questions with every word in title or answer, and is kept in the address', async () => {
  const { user } = await openFaq()
  expect(count()).toBeGreaterThan(20)
  await user.type(field(), 'TRANSFER deducted')
  expect(count()).toBe(1)
  expect(question('Who pays the transfer fee?')).toBeDefined()
  expect(screen.getByText('1 question found')).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Payment',
  ])
  expect(address()).toBe('/home/FAQ?q=TRANSFER+deducted')
  await user.clear(field())
  expect(count()).toBeGreaterThan(20)
  expect(address()).toBe('/home/FAQ')
})

test('Latin words are found by their beginning, and every match is marked', async () => {
  const { user } = await openFaq()
  await user.type(field(), 'educted')
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
  await user.clear(field())
  await user.type(field(), 'ｆＥe deduct')
  const marked = [...question('Who pays the transfer fee?').querySelectorAll('mark')]
  expect(new Set(marked.map(({ textContent }) => textContent.toLowerCase()))).toEqual(
    new Set(['fee', 'deduct']),
  )
  await user.clear(field())
  expect(document.querySelectorAll('mark')).toHaveLength(0)
})

test('a search without a result says so, and leads to a message with its words as the title', async () => {
  const { user } = await openFaq()
  await user.type(field(), 'bitcoin')
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
  expect(screen.getByRole('status', { name: '' }).textContent).toBe(
    'No question matches “bitcoin”. Try other words, or ask us.',
  )
  await user.click(screen.getByRole('link', { name: 'Ask us about “bitcoin”' }))
  const dialog = await dialogCalled('Feedback')
  expect((await dialog.findByLabelText<HTMLInputElement>('Title')).value).toBe('bitcoin')
})

test('Chinese is searched too', async () => {
  await chooseLanguage('cn')
  const { user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  await user.type(await screen.findByRole('searchbox', { name: '搜索问题' }), '手续费')
  expect(screen.getByText('找到 1 个问题')).toBeDefined()
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(new Set(marked)).toEqual(new Set(['手续费']))
})
