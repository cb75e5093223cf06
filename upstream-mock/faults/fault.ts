import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const contract = readFileSync(join(import.meta.dirname, '..', 'openapi.yaml'), 'utf8')

/** The paths of all calls in the contract, below `/api`. */
const knownPaths = [...contract.matchAll(/^ {2}(\/\S+):$/gm)].map(([, path = '']) => path)

/** Whether a call has this path; with a `*` at its end, whether one starts with it. */
const isKnownPath = (pattern: string) =>
  knownPaths.some((path) => {
    if (!pattern.endsWith('*')) return RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pattern)
    const [beginning, [fixed = '']] = [pattern.slice(0, -1), path.split('{')]
    return fixed.startsWith(beginning) || (fixed !== path && beginning.startsWith(fixed))
  })

/**
 * How the next responses of a call break, in one way (`cut`, `reset` or `stall`). Without `status`, `code` or a
 * body, the real response breaks.
 */
export const faultFields = z.strictObject({
  method: z.string().toUpperCase().optional(),
  path: z
    .string()
    .transform((path) => path.replace(/^\/api(?=\/)/, ''))
    // Refuse a mistyped path: otherwise the fault would silently have no effect.
    .refine(isKnownPath, `no call has this path; the paths are ${knownPaths.join(', ')}`),
  count: z.int().min(1).nullable().default(1),
  delayMs: z.int().min(0).max(600_000).optional(),
  code: z.union([z.int(), z.string()]).optional(),
  status: z.int().min(200).max(599).optional(),
  body: z.json().optional(),
  bodyBase64: z.base64().optional(),
  contentType: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  cut: z.literal(true).optional(),
  reset: z.union([z.literal(true), z.literal('midway')]).optional(),
  stall: z.literal(true).optional(),
})

export type Fault = z.output<typeof faultFields>
