import { afterAll, expect, test } from 'vitest'
import { data, startScriptedServer } from '../support/scripted-server.ts'
import { legacyCalls } from './legacy-calls.ts'
import { faultOf } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const textFrom = (value: unknown) => {
  server.answerWith(data(value))
  return legacyCalls(server.origin).getLegalText('PRIVACY_POLICY', 'EN')
}
const cleaned = async (content: string) => (await textFrom({ id: 2, title: 'Privacy', content }))?.html

test.each([
  ['structure', '<h2>1</h2><p><strong>a</strong></p>', '<h2>1</h2><p><strong>a</strong></p>'],
  ['links', '<a href="mailto:privacy@example.com">mail</a>', '<a href="mailto:privacy@example.com">mail</a>'],
  ['a script', '<p>a</p><script>alert(1)</script><p>b</p>', '<p>a</p><p>b</p>'],
  ['a handler', '<p onclick="alert(1)" onmouseover=alert(2)>a</p>', '<p>a</p>'],
  ['javascript:', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['javascript: in disguise', '<a href=" jAva\tscript&#58;alert(1)">a</a>', '<a>a</a>'],
  ['a style', '<style>body{display:none}</style><p style="position:fixed">a</p>', '<p>a</p>'],
  ['a base', '<base href="https://evil.example"><meta http-equiv="refresh" content="0">a', 'a'],
])('%s is cleaned [asvs 1.3.1]', async (_what, content, html) => {
  expect(await cleaned(content)).toBe(html)
})

test('a text has a title and a version of its own', async () => {
  const one = await textFrom({ id: 2, title: 'Privacy', content: '<p>a</p>' })
  expect(one).toEqual({
    title: 'Privacy',
    html: '<p>a</p>',
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  const versionOf = async (title: string, content: string) => (await textFrom({ title, content }))?.version
  expect(await versionOf('Privacy', '<p>a</p>')).toBe(one?.version)
  expect(await versionOf('Privacy', '<p>b</p>')).not.toBe(one?.version)
  expect(await versionOf('Privacy 2', '<p>a</p>')).not.toBe(one?.version)
})

test.each<[string, unknown, { title: string; html: string }]>([
  ['a bare text', '<p>a</p>', { title: '', html: '<p>a</p>' }],
  ['a text without a title', { content: '<p>a</p>' }, { title: '', html: '<p>a</p>' }],
])('%s is a text', async (_what, value, text) => {
  expect(await textFrom(value)).toMatchObject(text)
})

test.each<[string, unknown]>([
  ['null', null],
  ['blanks', ' \n'],
  ['empty content', { title: 'Privacy', content: '' }],
  ['content of a script only', { title: 'Privacy', content: '<script>alert(1)</script>' }],
])('%s is not a text', async (_what, value) => {
  expect(await textFrom(value)).toBeNull()
})

test.each<[unknown]>([[7], [[]], [{ title: 'Privacy' }], [{ title: 'Privacy', content: null }]])(
  '%j is UPSTREAM_CONTRACT',
  async (value) => {
    expect(await faultOf(textFrom(value))).toMatchObject({ code: 'UPSTREAM_CONTRACT' })
  },
)

test.each([
  ['SERVICE_AGREEMENT', 'EN', '?id=1&lang=en'],
  ['SERVICE_AGREEMENT', 'CN', '?id=1&lang=zh'],
  ['PRIVACY_POLICY', 'CN', '?id=2&lang=zh'],
] as const)('%s in %s is requested as %s', async (kind, language, query) => {
  server.answerWith(data('<p>a</p>'))
  await legacyCalls(server.origin).getLegalText(kind, language)
  expect(server.received.map(({ path }) => path)).toEqual([`/api/select/info${query}`])
})
