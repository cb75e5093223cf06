import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request, Response } from 'express'
import { CookieJar } from 'tough-cookie'
import { expect, onTestFinished, test } from 'vitest'
import { awaitFirstByte, readUploadedFile } from '#bff/http/uploads/read-uploaded-file.ts'
import { formHead, openForm } from '../support/upload.ts'

/** A form whose file has begun, on the side of the server and of the sender. */
async function begun() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const arrival = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { sender, answer } = openForm({ origin, jar: new CookieJar() }, { 'transfer-encoding': 'chunked' })
  answer.catch(() => {})
  onTestFinished(() => void sender.destroy())
  sender.write(formHead)
  const [request, response] = await arrival
  return { request: request as Request, response: response as Response, sender }
}

const patience = (signal: AbortSignal) => ({ withinMs: 60_000, idleMs: 60_000, signal })

test('a form whose sender has already disconnected ends at once', async () => {
  const { request, response, sender } = await begun()
  const gone = once(response, 'close')
  sender.destroy()
  await gone
  const reason = new Error('gone')
  const late = patience(AbortSignal.abort(reason))
  await expect(awaitFirstByte(request, late)).rejects.toBe(reason)
  await expect(readUploadedFile(request, response, late)).rejects.toBe(reason)
})

test('reading a form ends as soon as its sender disconnects', async () => {
  const { request, response } = await begun()
  const controller = new AbortController()
  const reason = new Error('gone')
  const reading = readUploadedFile(request, response, patience(controller.signal))
  controller.abort(reason)
  await expect(reading).rejects.toBe(reason)
})

test('waiting for a form ends as soon as its sender disconnects', async () => {
  const { request } = await begun()
  // Like a request without a body so far.
  request.pause()
  await once(request, 'readable')
  while (request.read() !== null);
  const controller = new AbortController()
  const reason = new Error('gone')
  const waiting = awaitFirstByte(request, patience(controller.signal))
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})
