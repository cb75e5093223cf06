import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { CookieJar } from 'tough-cookie'
import { expect, onTestFinished, test } from 'vitest'
import { Fault, type FaultCode } from '#bff/domain/fault.ts'
import { createLog } from '#bff/http/request-log.ts'
import { createUploads, type Uploader } from '#bff/http/uploads/uploads.ts'
import type { StoredFile } from '#bff/provider/provider.ts'
import { png } from '../support/pictures.ts'
import { formHead, formWith, openForm, upload } from '../support/upload.ts'

const store: Uploader['store'] = async () => 'path' as StoredFile

/** The route alone, with accounts by header and a provider that stores as the test says. */
async function startUploads(settings: { store?: Uploader['store']; receiveWithinMs?: number } = {}) {
  const lines: string[] = []
  const app = express().use(
    createUploads({
      overload: (_request, _response, next) => next(),
      publicOrigin: null,
      session: (_request, _response, next) => next(),
      uploaderOf: async (request) => ({
        username: request.get('x-account') ?? 'alice-chen',
        store: settings.store ?? store,
      }),
      limits: { upload: async () => null },
      handles: { make: (account, file) => `${account} ${file}` },
      log: createLog('debug', { write: (line) => void lines.push(line) }),
      ...(settings.receiveWithinMs !== undefined && { receiveWithinMs: settings.receiveWithinMs }),
    }),
  )
  const server = createServer(app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const connections = () =>
    new Promise<number>((resolve) => void server.getConnections((_error, count) => resolve(count)))
  const client = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    jar: new CookieJar(),
  }
  return { client, connections, log: () => lines.join('') }
}

const by = (account: string) => ({ 'x-account': account })

test.each<[FaultCode, number]>([
  ['UNAUTHENTICATED', 401],
  ['RATE_LIMITED', 429],
  ['UPSTREAM_UNAVAILABLE', 502],
  ['UPSTREAM_CONTRACT', 502],
  ['UPSTREAM_REFUSED', 502],
  ['OVERLOADED', 503],
  ['UPSTREAM_TIMEOUT', 504],
])('the fault %s of the provider is answered at status %i', async (code, status) => {
  const { client } = await startUploads({
    store: () => Promise.reject(new Fault(code, 'A sentence', { upstreamCode: 7, retryAfterSeconds: 5 })),
  })
  const answer = await upload(client, formWith(png()))
  expect(answer.status).toBe(status)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.failure).toEqual({
    __typename: code,
    message: 'A sentence',
    upstreamCode: 7,
    retryAfterSeconds: 5,
  })
})

test('a bug tells nothing of the inside', async () => {
  const { client, log } = await startUploads({ store: () => Promise.reject(new Error('at /secret/place')) })
  const { status, failure } = await upload(client, formWith(png()))
  expect([status, failure?.__typename]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
  expect(JSON.stringify(failure)).not.toContain('secret')
  expect(log()).toContain('/secret/place')
})

test('a sender that takes too long is told so, and its connection ends', async () => {
  const { client } = await startUploads({ receiveWithinMs: 100 })
  const { sender, answer } = openForm(client, { 'transfer-encoding': 'chunked' })
  sender.write(formHead)
  expect(await answer).toMatchObject({ status: 408, failure: { __typename: 'BAD_USER_INPUT' } })
})

test('one account may send three files at once, a fourth is RATE_LIMITED, and others go on', async () => {
  const { client } = await startUploads()
  const held = Array.from({ length: 3 }, () => openForm(client, { 'transfer-encoding': 'chunked' }))
  for (const { sender } of held) sender.write(formHead)
  await expect.poll(() => upload(client, formWith(png())).then(({ status }) => status)).toBe(429)
  expect((await upload(client, formWith(png()), by('bruno-diaz'))).status).toBe(200)
  for (const { sender } of held) {
    sender.write(png())
    sender.end('\r\n--edge--\r\n')
  }
  expect((await Promise.all(held.map(({ answer }) => answer))).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ])
  expect((await upload(client, formWith(png()))).status).toBe(200)
})

test('eight files are held at a time, thirty-two wait unread, and one more is OVERLOADED', async () => {
  const release = Promise.withResolvers<void>()
  let storing = 0
  const { client } = await startUploads({
    store: async () => {
      storing += 1
      await release.promise
      return 'path' as StoredFile
    },
  })
  const held = Array.from({ length: 8 }, (_, index) => upload(client, formWith(png()), by(`held-${index}`)))
  await expect.poll(() => storing).toBe(8)
  const others = Array.from({ length: 33 }, (_, index) =>
    upload(client, formWith(png()), by(`waiting-${index}`)),
  )
  expect(await Promise.race(others)).toMatchObject({ status: 503, failure: { __typename: 'OVERLOADED' } })
  expect(storing).toBe(8)
  release.resolve()
  const statuses = (await Promise.all([...held, ...others])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
})

test('who goes away in the middle of a file leaves the room free and no connection open', async () => {
  const { client, connections } = await startUploads()
  for (let round = 0; round < 4; round += 1) {
    const forms = Array.from({ length: 3 }, () => openForm(client, { 'transfer-encoding': 'chunked' }))
    for (const { sender, answer } of forms) {
      answer.catch(() => {})
      sender.write(formHead)
    }
    await expect.poll(connections).toBe(3)
    for (const { sender } of forms) sender.destroy()
    await expect.poll(connections).toBe(0)
  }
  expect((await upload(client, formWith(png()))).status).toBe(200)
})
