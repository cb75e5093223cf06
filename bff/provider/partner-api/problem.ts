import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { decodeJson } from '../guarded-call/decode-json.ts'
import type { UpstreamResponse } from '../guarded-call/round-trip.ts'

const shape = z.object({
  type: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })).default([]),
})

/** The last part of a problem's type, which is a word of the provider's documentation. */
const name = /\/([a-z][a-z0-9-]{0,63})$/

/** A refusal of the provider (RFC 9457). Its `title` and `detail` are never read: the portal shows only its own texts. */
export interface Problem {
  /** The provider's name of the problem, for example `invalid-credentials`; null for a type without one. */
  name: string | null
  /** The fields with problems, by JSON pointers without the `#`. */
  errors: { pointer: string; code: string }[]
}

/** The problem that a response describes; null if it describes none. */
export function problemIn({ body, headers }: UpstreamResponse): Problem | null {
  const contentType = String(headers['content-type'] ?? '')
  if (!contentType.startsWith('application/problem+json')) return null
  const { data } = shape.safeParse(jsonIn(body, contentType))
  if (!data) return null
  const errors = data.errors.map(({ pointer, code }) => ({ pointer: pointer.replace(/^#/, ''), code }))
  return { name: name.exec(data.type)?.[1] ?? null, errors }
}

function jsonIn(body: Uint8Array, contentType: string): unknown {
  try {
    return decodeJson(body, contentType)
  } catch (error) {
    // The status alone decides then.
    if (error instanceof Fault) return null
    throw error
  }
}
