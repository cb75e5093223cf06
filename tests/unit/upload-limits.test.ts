import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import express from 'express'
import { expect, test } from 'vitest'
import { createErrorHandler } from '#bff/errors/error-handler.ts'
import { createLog } from '#bff/http/ops/request-log.ts'
import { createUploads, type UploadParts } from '#bff/http/uploads/uploads.ts'
import type { StoredFile } from '#bff/provider/provider.ts'
import { png } from '../support/pictures.ts'
import { serve } from '../support/serve.ts'
import { formHead, formWith, openForm, upload } from '../support/upload.ts'

const keep: ReturnType<UploadParts['uploaderOf']>['store'] = async () => 'path' as StoredFile

/** Only the route, with the account in a header and a provider that stores as the test says. */
async function startUploads(store = keep, timeouts = {}) {
  const app = express().use(
    createUploads({
      guard: () => [],
      uploaderOf: (request) => ({
        username: request.get('x-account') ?? 'alice-chen',
        limits: { take: async () => null },
        store,
      }),
      handles: { make: (account, file) => `${account} ${file}` },
    }),
    createErrorHandler(createLog('silent', { write: () => {} })),
  )
  const { server, origin } = await serve(app, timeouts)
  const client = { origin, cookies: '' }
  return {
    connections: () =>
      new Promise<number>((resolve) => void server.getConnections((_error, count) => resolve(count))),
    send: (account = 'alice-chen') => upload(client, formWith(png()), { 'x-account': account }),
    /** A form whose file has begun, and which the test continues. */
    begin(account = 'alice-chen') {
      const form = openForm(client, { 'transfer-encoding': 'chunked', 'x-account': account })
      form.answer.catch(() => {})
      form.sender.write(formHead)
      return form
    },
  }
}
const many = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

test('an upload that is late is cut with 408, and gives its place to others', async () => {
  const timeouts = { requestTimeout: 1000, connectionsCheckingInterval: 50 }
  const { begin, send } = await startUploads(keep, timeouts)
  const late = many(8, async (index) => {
    const [response] = (await once(begin(`late-${index}`).sender, 'response')) as [IncomingMessage]
    return response.statusCode
  })
  expect(await Promise.all(late)).toEqual(late.map(() => 408))
  await expect(send()).resolves.toMatchObject({ status: 200 })
})

test('one account may send three files at a time, a fourth is RATE_LIMITED, and other accounts are not affected', async () => {
  const { begin, send, connections } = await startUploads()
  const held = many(3, () => begin())
  await expect.poll(connections).toBe(3)
  expect((await send()).status).toBe(429)
  expect((await send('bruno-diaz')).status).toBe(200)
  for (const { sender } of held) {
    sender.write(png())
    sender.end('\r\n--edge--\r\n')
  }
  for (const { answer } of held) expect((await answer).status).toBe(200)
  expect((await send()).status).toBe(200)
})

test('eight files are received at a time, thirty-two wait, one more is OVERLOADED, and a sender that disconnects while waiting frees its place [asvs 5.2.1]', async () => {
  const stored = Promise.withResolvers<StoredFile>()
  let storing = 0
  const { begin, send, connections } = await startUploads(() => {
    storing += 1
    return stored.promise
  })
  const overloaded = { status: 503, failure: { __typename: 'OVERLOADED' } }
  const held = many(8, (index) => send(`held-${index}`))
  await expect.poll(() => storing).toBe(8)
  const leaving = many(32, (index) => begin(`leaving-${index}`))
  await expect.poll(connections).toBe(40)
  expect(await send('one-more')).toMatchObject(overloaded)
  for (const { sender } of leaving) sender.destroy()
  await expect.poll(connections).toBeLessThan(10)
  const staying = many(32, (index) => send(`staying-${index}`))
  await expect.poll(connections).toBeGreaterThanOrEqual(40)
  expect(await send('one-more')).toMatchObject(overloaded)
  expect(storing).toBe(8)
  stored.resolve('path' as StoredFile)
  const answers = await Promise.all([...held, ...staying])
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(40).fill(200))
})

test('three accounts that send without end cannot block the others [asvs 5.2.1]', async () => {
  const { begin, send, connections } = await startUploads()
  for (const account of ['one', 'two', 'three']) many(3, () => begin(account))
  await expect.poll(connections).toBe(9)
  expect((await send()).status).toBe(200)
})
