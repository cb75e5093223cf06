import { Pool } from 'undici'
import { open, type Read, upstream } from './resolvers.ts'

const pool = new Pool(upstream.origin, { connections: 128 })

/** Reads over kept-alive connections, with the token and the language of who asks. */
export const readWithUndici: Read = async ({ token, lang }, method, path, body) => {
  const response = await pool.request({
    method,
    path: `${upstream.pathname}${path}${method === 'GET' ? `?lang=${lang}` : ''}`,
    headers: { 'auth-token': token ?? '', 'content-type': 'application/json' },
    body: body ? JSON.stringify({ ...body, lang }) : null,
  })
  return open((await response.body.json()) as { code: number; data: unknown })
}

const sessions = new Map<string, string>()

/** A session in memory, found by its cookie. */
export function signIn(): string {
  const id = crypto.randomUUID()
  sessions.set(id, 'token')
  return `peer=${id}`
}

export const tokenOf = (cookie: string | null | undefined): string | null =>
  sessions.get(/peer=([\w-]+)/.exec(cookie ?? '')?.[1] ?? '') ?? null
