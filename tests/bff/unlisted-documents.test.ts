import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createUnlistedWarning, warningHeader } from '#bff/http/pages/unlisted-documents.ts'

const lines: string[] = []
const web = mkdtempSync(join(tmpdir(), 'portal-web-'))
mkdirSync(join(web, 'screens/__generated__'), { recursive: true })
writeFileSync(join(web, 'screens/bills.graphql'), 'query Bills { viewer { username } }')
writeFileSync(join(web, 'screens/inline.tsx'), 'const document = gql`query Inline { viewer { username } }`')
writeFileSync(join(web, 'screens/__generated__/gone.ts'), '/* query Gone */')
const log = pino({}, { write: (line: string) => void lines.push(line) })
const app = express()
app.use(
  express.json(),
  createUnlistedWarning(web, log),
  (_request, response) => void response.json({ data: {} }),
)
const server = app.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.close()
  rmSync(web, { recursive: true })
})

const warningFor = async (
  query: unknown,
  headers: Record<string, string> = { 'x-portal-language': 'en' },
) => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  expect(await response.json()).toEqual({ data: {} })
  return response.headers.get(warningHeader)
}

test.each([
  ['an operation of a .graphql file', 'query Bills { viewer { __typename username } }', null],
  [
    'an operation in a component',
    'query Inline { viewer { username } }',
    'The operation Inline is refused in production: move it from web/screens/inline.tsx to web/screens/inline.graphql, and use its generated hook',
  ],
  [
    'an operation whose source is not found',
    'mutation Gone { logOut { wasSignedIn } }',
    'The operation Gone is refused in production: move it to a .graphql file beside the component, and use its generated hook',
  ],
  [
    'an operation without a name',
    '{ viewer { username } }',
    'An operation without a name is refused in production: name it, in a .graphql file',
  ],
  ['a document that is no text', 7, null],
])('%s is answered, with a warning where production refuses it', async (_what, query, warning) => {
  lines.length = 0
  expect(await warningFor(query)).toBe(warning)
  expect(await warningFor(query)).toBe(warning)
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(warning ? [warning] : [])
})

test('other clients are not warned', async () => {
  expect(await warningFor('query Inline { viewer { username } }', {})).toBeNull()
})
