import { expect, test } from 'vitest'
import { type FeedbackFields, feedbackProblems } from '#rules/feedback.ts'

type Form = Omit<FeedbackFields, 'topic'>
const form = (changes: Partial<Form>): Form => ({ title: 'Export', content: 'As a table.', ...changes })
const key = '🔑'

test.each<[string, Partial<Form>]>([
  ['a plain feedback', {}],
  ['a feedback of one character each', { title: 'a', content: 'b' }],
  ['a title of 128 characters', { title: '题'.repeat(128) }],
  ['a title of 128 astral characters', { title: key.repeat(128) }],
  ['a content of 2,000 characters', { content: '字'.repeat(2000) }],
  ['a content of 2,000 astral characters', { content: key.repeat(2000) }],
  ['markup', { title: '<b>x</b>', content: '<script>alert(1)</script>' }],
  ['several lines', { content: 'one\r\ntwo\n\nthree' }],
])('%s may be sent', (_what, changes) => {
  expect(feedbackProblems(form(changes))).toEqual([])
})

test.each<[string, Partial<Form>, string, string, number | null]>([
  ['no title', { title: '' }, 'title', 'REQUIRED', null],
  ['a title of blanks', { title: ' \t\u3000\n' }, 'title', 'REQUIRED', null],
  ['a title of 129 characters', { title: 'x'.repeat(129) }, 'title', 'TOO_LONG', 128],
  ['a title of 129 astral characters', { title: key.repeat(129) }, 'title', 'TOO_LONG', 128],
  ['no content', { content: '' }, 'content', 'REQUIRED', null],
  ['a content of blanks', { content: '   ' }, 'content', 'REQUIRED', null],
  ['a content of 2,001 characters', { content: '字'.repeat(2001) }, 'content', 'TOO_LONG', 2000],
  ['a content of 2,001 astral characters', { content: key.repeat(2001) }, 'content', 'TOO_LONG', 2000],
  ['a content of a million characters', { content: 'x'.repeat(1_000_000) }, 'content', 'TOO_LONG', 2000],
])('%s is refused', (_what, changes, field, kind, limit) => {
  expect(feedbackProblems(form(changes))).toEqual([{ field, kind, limit }])
})

test('all problems are reported at once, in the order of the fields', () => {
  const problems = feedbackProblems({ title: '', content: '' })
  expect(problems.map(({ field }) => field)).toEqual(['title', 'content'])
})
