import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request, Response } from 'express'
import { CookieJar } from 'tough-cookie'
import { expect, onTestFinished, test } from 'vitest'
import { awaitFirstByte, readUploadedFile } from '#bff/http/uploads/read-uploaded-file.ts'
import { formHead, openForm } from '../support/upload.ts'

/** A form whose file has begun, as the server and as its sender see it. */
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

test('a form whose sender went away before is given up at once', async () => {
  const { request, response, sender } = await begun()
  const gone = once(response, 'close')
  sender.destroy()
  await gone
  const reason = new Error('gone')
  const late = patience(AbortSignal.abort(reason))
  await expect(awaitFirstByte(request, late)).rejects.toBe(reason)
  await expect(readUploadedFile(request, response, late)).rejects.toBe(reason)
})

test('a form that is being read is given up as soon as its sender has gone', async () => {
  const { request, response } = await begun()
  const course = new AbortController()
  const reason = new Error('gone')
  const reading = readUploadedFile(request, response, patience(course.signal))
  course.abort(reason)
  await expect(reading).rejects.toBe(reason)
})

test('a form that has not begun is given up as soon as its sender has gone', async () => {
  const { request } = await begun()
  // As if nothing had come.
  request.pause()
  await once(request, 'readable')
  while (request.read() !== null);
  const course = new AbortController()
  const reason = new Error('gone')
  const waiting = awaitFirstByte(request, patience(course.signal))
  course.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})
