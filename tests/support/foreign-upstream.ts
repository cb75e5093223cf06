import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { contractCalls } from '#bff/provider/legacy-rest/contract-calls.ts'
import { contractPaths } from '#bff/provider/legacy-rest/contract-paths.ts'

const theirs = (field: string) => `their_${field}`
const renamed = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, theirs(field)]))

/**
 * The configuration for this provider: every path, field and header has another name than in the contract, pages count
 * from 0, and bills come oldest first.
 */
export const foreignConfig = {
  audiences: { AFFILIATE: 'current', CUSTOMER: 'imfs' },
  calls: Object.fromEntries(
    contractPaths.map((path) => {
      const { send, receive } = contractCalls[path]
      return [path, { path: `/v9${path}`, send: renamed(send), receive: renamed(receive) }]
    }),
  ),
  headers: { token: 'X-Their-Token', tokenPrefix: 'Key ', address: 'x-their-client' },
  lists: { firstPage: 0, bills: 'oldest-first' },
}

/** Removes the foreign prefix of a name; a name without it was sent by a caller that does not use the configuration. */
function ours(field: string): string {
  if (field === 'lang') return field
  if (!field.startsWith('their_')) throw new Error(`"${field}" is not a field of this provider`)
  return field.slice('their_'.length)
}

const withOurs = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [ours(field), value]))

/** A page of the whole list, from its other end. */
function oldestFirst(data: unknown, { current, size }: Record<string, unknown>): unknown {
  const { records, total } = (data ?? {}) as { records?: unknown[]; total?: number }
  if (!records) return data
  const from = Number(current) * Number(size)
  return { records: records.toReversed().slice(from, from + Number(size)), total }
}

/** The token of a header, which has a prefix; a caller without a token sends an empty header. */
function withoutKey(header: string): string {
  if (header !== '' && !header.startsWith('Key ')) throw new Error('the token has no prefix')
  return header.slice('Key '.length)
}

function withTheirs(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withTheirs)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [theirs(field), withTheirs(value)]))
}

/** Our number of a page that this provider counts from 0. */
const withOurPage = (fields: Record<string, unknown>) =>
  'current' in fields ? { ...fields, current: Number(fields.current) + 1 } : fields

function bodyOf(bytes: Buffer, type: string): string | Uint8Array<ArrayBuffer> | null {
  if (bytes.length === 0) return null
  if (type.includes('json')) return JSON.stringify(withOurPage(withOurs(JSON.parse(bytes.toString()))))
  const text = bytes
    .toString('latin1')
    .replaceAll(/(form-data; name=")(\w+)"/g, (_, start: string, field: string) => {
      return `${start}${ours(field)}"`
    })
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

/** A provider in front of the reference upstream (`origin`) with other names for every path, field and header, and the same control plane. */
export async function startForeignUpstream(origin: string) {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? '', origin)
    if (address.pathname.startsWith('/__control/')) {
      const answer = await fetch(address)
      return response.writeHead(answer.status).end(await answer.text())
    }
    const { pathname, searchParams } = address
    if (!pathname.startsWith('/gate/v9/')) throw new Error(`${pathname} is not a path of this provider`)
    const isBills = pathname.endsWith('/getBillList')
    const asked = withOurs(Object.fromEntries(searchParams))
    // Bills come in another order, for which all of them are needed.
    const query = new URLSearchParams(isBills ? {} : (asked as Record<string, string>))
    const { 'x-their-token': token, 'x-their-client': client, 'content-type': type = '' } = request.headers
    if (typeof token !== 'string' || typeof client !== 'string') throw new Error('a header is missing')
    const answer = await fetch(`${origin}/api${pathname.slice('/gate/v9'.length)}?${query}`, {
      method: request.method ?? 'GET',
      headers: {
        'auth-token': withoutKey(token),
        'x-forwarded-for': client,
        cookie: request.headers.cookie ?? '',
        'user-agent': request.headers['user-agent'] ?? '',
        ...(type && { 'content-type': type }),
      },
      body: bodyOf(await buffer(request), type),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const kind = answer.headers.get('content-type') ?? ''
    const sentToken = answer.headers.get('auth-token')
    response.writeHead(answer.status, {
      'content-type': kind,
      'set-cookie': answer.headers.getSetCookie(),
      ...(sentToken !== null && { 'x-their-token': sentToken }),
    })
    if (!kind.includes('json')) return response.end(bytes)
    const envelope = JSON.parse(bytes.toString()) as { data?: unknown }
    const data = isBills ? oldestFirst(envelope.data, asked) : envelope.data
    return response.end(JSON.stringify({ ...envelope, data: withTheirs(data) }))
  }
  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/gate`)
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url, stop }
}
