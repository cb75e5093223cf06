import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { CookieJar } from 'tough-cookie'
import { expect, onTestFinished, test } from 'vitest'
import { Fault, type FaultCode } from '#bff/domain/fault.ts'
import { createLog } from '#bff/http/ops/request-log.ts'
import { createErrorHandler } from '#bff/errors/error-handler.ts'
import { createUploads, type UploadParts } from '#bff/http/uploads/uploads.ts'
import type { StoredFile } from '#bff/provider/provider.ts'
import { png } from '../support/pictures.ts'
import { formHead, formWith, openForm, upload } from '../support/upload.ts'

const keep: ReturnType<UploadParts['uploaderOf']>['store'] = async () => 'path' as StoredFile

interface StartSettings {
  store?: typeof keep
  requestTimeout?: number
  connectionsCheckingInterval?: number
}

/** Only the route, with the account in a header and a provider that stores as the test says. */
async function startUploads({ store = keep, ...timeouts }: StartSettings = {}) {
  const lines: string[] = []
  const app = express().use(
    createUploads({
      guard: () => [],
      uploaderOf: (request) => ({
        username: request.get('x-account') ?? 'alice-chen',
        store,
      }),
      limits: { take: async () => null },
      handles: { make: (account, file) => `${account} ${file}` },
    }),
    createErrorHandler(createLog('debug', { write: (line) => void lines.push(line) })),
  )
  const server = createServer(timeouts, app)
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

type At = Parameters<typeof openForm>[0]
/** A form whose file has begun, and which the test continues. */
function begin(client: At, account = 'alice-chen', start: string | Buffer = formHead) {
  const form = openForm(client, { 'transfer-encoding': 'chunked', ...by(account) })
  form.answer.catch(() => {})
  form.sender.write(start)
  return form
}

/** The route with all eight slots in use until the provider has stored the files. */
async function startFull() {
  const stored = Promise.withResolvers<void>()
  let storing = 0
  const { client, connections } = await startUploads({
    store: async () => {
      storing += 1
      await stored.promise
      return 'path' as StoredFile
    },
  })
  const held = Array.from({ length: 8 }, (_, index) => upload(client, formWith(png()), by(`held-${index}`)))
  await expect.poll(() => storing).toBe(8)
  return { client, connections, held, release: stored.resolve, storing: () => storing }
}

test('an upload that is late is cut with 408, and gives its place to others', async () => {
  const { client } = await startUploads({ requestTimeout: 1000, connectionsCheckingInterval: 50 })
  const late = Array.from({ length: 8 }, async (_, index) => {
    const { sender } = begin(client, `late-${index}`)
    const [response] = (await once(sender, 'response')) as [IncomingMessage]
    return response.statusCode
  })
  expect(await Promise.all(late)).toEqual(late.map(() => 408))
  await expect(upload(client, formWith(png()))).resolves.toMatchObject({ status: 200 })
})

test.each<[FaultCode, number]>([
  ['RATE_LIMITED', 429],
  ['UPSTREAM_REFUSED', 502],
  ['UPSTREAM_TIMEOUT', 504],
])('the fault %s of the provider has status %i', async (code, status) => {
  const { client } = await startUploads({
    store: () => Promise.reject(new Fault(code, 'A sentence', { providerCode: '7', retryAfterSeconds: 5 })),
  })
  const answer = await upload(client, formWith(png()))
  expect(answer.status).toBe(status)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.failure).toEqual({
    __typename: code,
    message: 'A sentence',
    providerCode: '7',
    retryAfterSeconds: 5,
  })
})

test('a bug reveals nothing about the implementation', async () => {
  const { client, log } = await startUploads({ store: () => Promise.reject(new Error('at /secret/place')) })
  const { status, failure } = await upload(client, formWith(png()))
  expect([status, failure?.__typename]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
  expect(JSON.stringify(failure)).not.toContain('secret')
  expect(log()).toContain('/secret/place')
})

test('one account may send three files at a time, a fourth is RATE_LIMITED, and other accounts are not affected', async () => {
  const { client, connections } = await startUploads()
  const held = Array.from({ length: 3 }, () => begin(client))
  await expect.poll(connections).toBe(3)
  expect((await upload(client, formWith(png()))).status).toBe(429)
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

test('eight files are received at a time, thirty-two wait unread, and one more is OVERLOADED', async () => {
  const { client, held, release, storing } = await startFull()
  const others = Array.from({ length: 33 }, (_, index) =>
    upload(client, formWith(png()), by(`waiting-${index}`)),
  )
  expect(await Promise.race(others)).toMatchObject({ status: 503, failure: { __typename: 'OVERLOADED' } })
  expect(storing()).toBe(8)
  release()
  const statuses = (await Promise.all([...held, ...others])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
})

test('a sender that disconnects in the middle of a file frees its slot and leaves no connection open', async () => {
  const { client, connections } = await startUploads()
  const forms = Array.from({ length: 3 }, () => begin(client))
  await expect.poll(connections).toBe(3)
  for (const { sender } of forms) sender.destroy()
  await expect.poll(connections).toBe(0)
  expect((await upload(client, formWith(png()))).status).toBe(200)
})

test('a sender that disconnects while waiting frees its place in the queue [asvs 5.2.1]', async () => {
  const { client, connections, held, release } = await startFull()
  const leaving = Array.from({ length: 32 }, (_, index) => begin(client, `leaving-${index}`))
  await expect.poll(connections).toBe(40)
  expect((await upload(client, formWith(png()), by('one-more'))).status).toBe(503)
  for (const { sender } of leaving) sender.destroy()
  await expect.poll(connections).toBeLessThan(10)
  const staying = Array.from({ length: 32 }, (_, index) =>
    upload(client, formWith(png()), by(`staying-${index}`)),
  )
  await expect.poll(connections).toBeGreaterThanOrEqual(40)
  expect((await upload(client, formWith(png()), by('one-more'))).status).toBe(503)
  release()
  const answers = await Promise.all([...held, ...staying])
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(40).fill(200))
})

test('three accounts that send without end cannot block the others [asvs 5.2.1]', async () => {
  const { client, connections } = await startUploads()
  for (const account of ['one', 'two', 'three'])
    for (let count = 0; count < 3; count += 1) begin(client, account)
  await expect.poll(connections).toBe(9)
  expect((await upload(client, formWith(png()))).status).toBe(200)
})
