import { validateHeaderName, validateHeaderValue } from 'node:http'
import { z } from 'zod'
import { isKnownPath, knownPaths } from './known-paths.ts'

const maximumDelay = 10 * 60_000

function isHeader(name: string, value: string) {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}

const headers = z
  .record(z.string(), z.string())
  .refine(
    (pairs) => Object.entries(pairs).every(([name, value]) => isHeader(name, value)),
    'not valid HTTP headers',
  )

// Each breaks the response in its own way, so only one can be used.
const endings = ['cut', 'reset', 'stall', 'drip'] as const

const fields = z.strictObject({
  method: z.string().toUpperCase().optional(),
  path: z
    .string()
    .startsWith('/')
    .transform((path) => path.replace(/^\/api(?=\/)/, ''))
    // Refuse a mistyped path: otherwise the fault would silently have no effect.
    .refine(isKnownPath, `no call has this path; the paths are ${knownPaths.join(', ')}`),
  count: z.int().min(1).nullable().default(1),
  delayMs: z.int().min(0).max(maximumDelay).optional(),
  code: z.union([z.int(), z.string()]).optional(),
  status: z.int().min(200).max(599).optional(),
  body: z.json().optional(),
  bodyBase64: z.base64().optional(),
  contentType: z
    .string()
    .refine((type) => isHeader('Content-Type', type), 'not a valid header')
    .optional(),
  headers: headers.optional(),
  cut: z.literal(true).optional(),
  reset: z.union([z.literal(true), z.literal('midway')]).optional(),
  stall: z.literal(true).optional(),
  drip: z.strictObject({ bytes: z.int().min(1), everyMs: z.int().min(1).max(60_000) }).optional(),
})

/** How the next responses of a call break. Without `status`, `code` or a body, the real response breaks. */
export const faultFields = fields.refine(
  (fault) => endings.filter((ending) => fault[ending] !== undefined).length < 2,
  `give one of ${endings.join(', ')}`,
)

export type Fault = z.output<typeof faultFields>
