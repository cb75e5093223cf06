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

// Each ends the answer in its own way.
const endings = ['cut', 'reset', 'stall', 'drip'] as const

const fields = z.strictObject({
  method: z.string().toUpperCase().optional(),
  path: z
    .string()
    .startsWith('/')
    .transform((path) => path.replace(/^\/api(?=\/)/, ''))
    // A slip of the pen would break nothing, and nobody would know why.
    .refine(isKnownPath, `no call has this path; there are ${knownPaths.join(', ')}`),
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

/** How the next answers of a call break. Without `status`, `code` or a body it is the real answer that breaks. */
export const faultFields = fields.refine(
  (fault) => endings.filter((ending) => fault[ending] !== undefined).length < 2,
  `give one of ${endings.join(', ')}`,
)

export type Fault = z.output<typeof faultFields>
