import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { UpstreamOptions } from './start-upstream.ts'

const flags = {
  port: { type: 'string', default: '4100' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string' },
  memory: { type: 'boolean', default: false },
  'portal-origin': { type: 'string', default: 'http://127.0.0.1:4000' },
  binding: { type: 'string', default: 'faq' },
  loginout: { type: 'boolean', default: false },
  affiliates: { type: 'string', default: '0' },
  customers: { type: 'string', default: '0' },
  reset: { type: 'boolean', default: false },
  clock: { type: 'string' },
  'no-control': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const names = Object.keys(flags).map((name) => `[--${name}]`)
export const help = `The reference upstream: node upstream-mock/main.ts ${names.join(' ')}\nSee upstream-mock/README.md.`

const count = z.coerce.number().int().min(0).max(10_000_000)

const optionFields = z
  .object({
    port: z.coerce.number().int().min(0).max(65_535),
    host: z.string(),
    data: z.string().optional(),
    memory: z.boolean(),
    'portal-origin': z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    binding: z.enum(['faq', 'guidebook']),
    loginout: z.boolean(),
    affiliates: count,
    customers: count,
    reset: z.boolean(),
    clock: z.iso
      .datetime({ offset: true })
      .transform((text) => Date.parse(text))
      .optional(),
    'no-control': z.boolean(),
  })
  .refine(({ data, memory }) => memory === (data === undefined), {
    path: ['data'],
    error: 'give it, or --memory',
  })
  .refine(({ affiliates, customers }) => affiliates > 0 || customers === 0, {
    path: ['affiliates'],
    error: 'the --customers need some',
  })

/** The options of a command line, or what is wrong with it in one line. */
export function parseCommandLine(
  args: string[],
): { options: UpstreamOptions } | { help: true } | { problem: string } {
  try {
    const { values } = parseArgs({ args, options: flags })
    if (values.help) return { help: true }
    const { data, error } = optionFields.safeParse(values)
    const [issue] = error?.issues ?? []
    if (!data) return { problem: `--${issue?.path.join('.')}: ${issue?.message}` }
    const { affiliates, customers, memory: _memory, 'no-control': noControl, ...rest } = data
    const { 'portal-origin': portalOrigin, ...options } = rest
    return { options: { ...options, portalOrigin, size: { affiliates, customers }, control: !noControl } }
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error) }
  }
}
