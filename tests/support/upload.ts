import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Client } from './client.ts'

/** The response to an upload. */
export interface Uploaded {
  status: number
  headers: Headers
  file?: string
  failure?: { __typename: string; message: string; providerCode?: string; retryAfterSeconds?: number }
}

const path = '/uploads/identity-documents'
const preflight = { 'apollo-require-preflight': 'true' }

/** Sends a form, or another body, as this client's browser would. */
export async function upload(
  { origin, cookies }: Pick<Client, 'origin' | 'cookies'>,
  body: FormData | string | Uint8Array<ArrayBuffer> | null,
  headers: Record<string, string> = {},
): Promise<Uploaded> {
  const response = await fetch(new URL(path, origin), {
    method: 'POST',
    body,
    headers: { ...preflight, cookie: cookies, ...headers },
  })
  return { ...((await response.json()) as object), status: response.status, headers: response.headers }
}

/** A form with this file. */
export function formWith(bytes: Uint8Array, { name = 'id.png', type = 'image/png', field = 'file' } = {}) {
  const form = new FormData()
  form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name)
  return form
}

/** A form whose body the test writes piece by piece. */
export function openForm(
  { origin, cookies }: Pick<Client, 'origin' | 'cookies'>,
  headers: Record<string, string> = {},
): { sender: ClientRequest; answer: Promise<Uploaded> } {
  const sender = request(new URL(path, origin), {
    method: 'POST',
    agent: false,
    headers: {
      ...preflight,
      cookie: cookies,
      'content-type': 'multipart/form-data; boundary=edge',
      ...headers,
    },
  })
  const answer = once(sender, 'response').then(async ([response]: IncomingMessage[]) => ({
    ...((await json(response as IncomingMessage)) as object),
    status: response?.statusCode ?? 0,
    headers: new Headers(response?.headers as Record<string, string>),
  }))
  // Some tests end the connection themselves.
  sender.on('error', () => {})
  sender.flushHeaders()
  return { sender, answer }
}

/** The start of a form with one file. */
export const formHead =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="id.png"\r\ncontent-type: image/png\r\n\r\n'
