import { expect, test } from 'vitest'
import { shareReference } from './reference.ts'

type Country = { id: number; name: string }
type Text = { id: number; title: string; content: string }

const { client } = await shareReference()

test('countries have the same ids in both languages', async () => {
  const { data: english } = await client().get<Country[]>('/select/country?lang=en')
  const { data: chinese } = await client().get<Country[]>('/select/country?lang=zh')
  const ids = (countries: Country[]) => countries.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(english.length).toBeGreaterThan(240)
  expect(new Set(ids(english)).size).toBe(english.length)
  expect(ids(chinese)).toEqual(ids(english))
  expect(english).toContainEqual({ id: 276, name: 'Germany' })
  expect(chinese).toContainEqual({ id: 276, name: '德国' })
})

test.each([
  [1, 'Affiliate Service Agreement', '推广合作伙伴服务协议'],
  [2, 'Privacy Policy', '隐私政策'],
])('text %i has the same headings in both languages', async (id, english, chinese) => {
  const { data: en } = await client().get<Text>(`/select/info?id=${id}&lang=en`)
  const { data: zh } = await client().get<Text>(`/select/info?id=${id}&lang=zh`)
  const headings = (html: string) => html.match(/<h2>\d+/g)
  expect([en.title, zh.title]).toEqual([english, chinese])
  expect(headings(en.content)?.length).toBeGreaterThan(8)
  expect(headings(zh.content)).toEqual(headings(en.content))
})

test.each([
  ['en', ['December 2024', 'Hong Kong', '14', '30 days', 'one month in advance']],
  ['zh', ['2024 年 12 月', '香港法律', '14 周岁', '30 天', '提前一个月']],
])('both texts have the facts in %s', async (lang, facts) => {
  for (const id of [1, 2]) {
    const { data } = await client().get<Text>(`/select/info?id=${id}&lang=${lang}`)
    for (const fact of facts) expect(data.content.replace(/\s+/g, ' ')).toContain(fact)
  }
})

test('an unknown text is a bad field, and an absent one a missing field', async () => {
  expect((await client().get('/select/info?id=3')).code).toBe(100604)
  expect((await client().get('/select/info?id=x')).code).toBe(100604)
  expect((await client().get('/select/info')).code).toBe(100101)
})

test('an unknown path, and a known one with another method, is a plain 404', async () => {
  const unknown = await client().send('/home/nothing?x=1')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toEqual({ status: 404, error: 'Not Found', path: '/api/home/nothing' })
  expect((await client().send('/register/login')).status).toBe(404)
})

test.each([
  ['a body that is no JSON', '{"current":', 400],
  ['a body that is too large', JSON.stringify({ username: 'x'.repeat(70_000) }), 413],
])('%s is refused with an envelope', async (_what, body, status) => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await client().send('/register/login', { method: 'POST', headers, body })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code: 100604, data: null })
})
