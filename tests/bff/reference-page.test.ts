import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { createReference } from '#bff/http/pages/reference.ts'
import { dataFolder } from '../support/program.ts'

/** Serves a reference of one line, before something that answers /graphql with "GraphQL". */
async function serve(hasIde: boolean) {
  const dist = await dataFolder()
  const build = join(dist, 'reference', 'a1')
  await mkdir(join(build, 'assets'), { recursive: true })
  await writeFile(join(build, 'index.html'), '<html lang="en" data-ide="on">')
  await writeFile(join(build, 'assets', 'main-1.js'), '')
  await writeFile(join(dist, 'reference', 'current.json'), '{"current":"a1"}')
  const app = express()
  app.use(createReference(dist, hasIde))
  app.use('/graphql', (_request, response) => void response.send('GraphQL'))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return (path: string, accept: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { accept }, redirect: 'manual' })
}

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test.each([
  [true, '/graphiql'],
  [false, '/graphql/reference'],
])('where the IDE is on: %s, a browser that opens /graphql is sent to %s', async (hasIde, location) => {
  const get = await serve(hasIde)
  const response = await get('/graphql', browser)
  expect([response.status, response.headers.get('location')]).toEqual([302, location])
  expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([
    'no-store',
    'accept',
  ])
})

test.each([
  ['a client that accepts anything', '/graphql', '*/*', 'GET'],
  ['a client of GraphQL', '/graphql', 'application/graphql-response+json, application/json;q=0.9', 'GET'],
  ['a browser that opens an address with a document', '/graphql?query={__typename}', browser, 'GET'],
  ['a browser that sends a form', '/graphql', browser, 'POST'],
])('%s is answered by GraphQL', async (_who, path, accept, method) => {
  const get = await serve(true)
  expect(await (await get(path, accept, method)).text()).toBe('GraphQL')
})

test('the reference is checked for a newer one, its assets are kept for a year, and it links only to an IDE that is there', async () => {
  const get = await serve(true)
  const page = await get('/graphql/reference', browser)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(await page.text()).toContain('data-ide="on"')
  const asset = await get('/graphql/reference/assets/main-1.js', '*/*')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const alone = await serve(false)
  expect(await (await alone('/graphql/reference', browser)).text()).toContain('data-ide="off"')
})
