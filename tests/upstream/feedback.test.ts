import { expect, test } from 'vitest'
import { shareReference } from './reference.ts'

const { client, control } = await shareReference()
const caller = client()
await caller.signIn('grace-kim')

const feedback = { type: 1, title: 'A wish', content: 'First line.\nSecond line, with <b>markup</b>.' }

test('feedback is stored as written', async () => {
  expect(await caller.post('/home/feedback', feedback)).toEqual({ code: 0, msg: 'success', data: null })
  const longest = { type: '4', title: '题'.repeat(128), content: '😀'.repeat(2000) }
  expect((await caller.post('/home/feedback', longest)).code).toBe(0)
  const { body } = await control.get('/feedback')
  const sentAt = expect.stringMatching(/^2026-11-10T02:0/)
  expect(body.feedback).toEqual([
    { username: 'grace-kim', ...longest, type: 4, sentAt },
    { username: 'grace-kim', ...feedback, sentAt },
  ])
})

test.each<[object, number]>([
  [{ type: null }, 100101],
  [{ title: '  ' }, 100101],
  [{ content: '' }, 100101],
  [{ type: 0 }, 100604],
  [{ type: 5 }, 100604],
  [{ title: 'x'.repeat(129) }, 100604],
  [{ title: 'two\nlines' }, 100604],
  [{ content: 'x'.repeat(2001) }, 100604],
  [{ content: 'nul\0' }, 100604],
  [{ content: ['x'] }, 100604],
])('%j is refused and not stored', async (change, expected) => {
  const before = (await control.get('/feedback')).body.feedback?.length
  expect((await caller.post('/home/feedback', { ...feedback, ...change })).code).toBe(expected)
  expect((await control.get('/feedback')).body.feedback).toHaveLength(before ?? 0)
})
