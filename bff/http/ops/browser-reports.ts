import express, { type Request, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import { exactPath, isPromotionPath, promotionPath } from '../../domain/rules/web-paths.ts'
import { clientAddress } from '../guards/client-address.ts'
import { isForeignPage } from '../guards/request-guards.ts'
import type { RateLimits } from '../guards/rate-limits.ts'
import { type AtStop, createRepeatThrottle } from './repeat-throttle.ts'

interface Report {
  kind: ReportKind
  /** The directive or the class of the error: one of `reportLabels`. */
  what: string
  /** The page, of the portal's own list; `other` for any other address. */
  page: string
  /** Where a blocked resource came from, or the file, line and column of the error; nothing of a person. */
  from: string
}

interface Options {
  publicOrigin: string | null
  limits: Pick<RateLimits, 'report'>
  log: Pick<Logger, 'warn'>
  count(kind: ReportKind, what: string): void
  atStop?: AtStop | undefined
}

const bodyLimit = '8kb'
/** The browser joins the reports of a moment; more than these are not read. */
const maxReports = 10
const types = ['application/json', 'application/csp-report', 'application/reports+json']

const directives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'default-src',
  'frame-src',
  'worker-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'object-src',
  'other',
]
const errorNames = [
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'DOMException',
  'ChunkLoadError',
  'other',
]
/**
 * What a browser can report: a breach of the policy, labelled by its directive, or an uncaught error, labelled by its class.
 */
export const reportLabels = {
  policy: directives,
  error: errorNames,
  rejection: errorNames,
  crash: errorNames,
} as const
export type ReportKind = keyof typeof reportLabels
/** What a browser names instead of an address; some shorten an address to its scheme. */
const blockedWords: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob'])
/** Addresses that are not of the web; the rest of such an address can be any text. */
const blockedSchemes = ['data:', 'blob:', 'chrome-extension:', 'moz-extension:', 'safari-web-extension:']
const oneOf = (known: readonly string[], name: string) => (known.includes(name) ? name : 'other')

const text = z.string().max(4096).catch('')
/** The fields of both forms of a policy report: of the Reporting API, and of `report-uri`. */
const policyReport = z.union([
  z.object({ 'csp-report': z.looseObject({}) }).transform((report) => report['csp-report']),
  z.object({ type: z.literal('csp-violation'), body: z.looseObject({}) }).transform(({ body }) => body),
])
const errorReport = z.object({
  kind: z.enum(['error', 'rejection', 'crash']),
  name: text,
  page: text,
  /** A file of the build with line and column. A chunk is one long line. */
  place: z
    .string()
    .regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)
    .catch('unknown'),
})

/**
 * POST /reports: what browsers send of breaches of the Content-Security-Policy and of errors in the page. They are
 * counted, and logged as a line a minute for each kind. Everything that could be personal is left out: queries, values, messages.
 * The answer to JSON is always empty, and what is too much is dropped. A body that is not JSON gets 400 with JSON.
 */
export function createBrowserReports({ publicOrigin, limits, log, count, atStop }: Options): Router {
  const router = Router()
  const throttle = createRepeatThrottle(atStop)
  const take = ({ kind, what, page, from }: Report) => {
    count(kind, what)
    throttle(`${kind} ${what}`, (repeats) =>
      log.warn(
        { event: 'browser report', kind, what, page, from, ...(repeats > 0 && { repeats }) },
        'a browser reported a problem of a page',
      ),
    )
  }
  router.post(
    '/reports',
    async (request: Request, response: Response, next) => {
      response.set('cache-control', 'no-store')
      const isTooMuch =
        isForeignPage(request, publicOrigin) || (await limits.report(clientAddress(request))) !== null
      if (isTooMuch) response.status(204).end()
      else next()
    },
    express.json({ limit: bodyLimit, type: types }),
    (request, response) => {
      response.status(204).end()
      const body: unknown = request.body
      for (const one of [body].flat().slice(0, maxReports)) {
        const report = readReport(one)
        if (report) take(report)
      }
    },
  )
  return router
}

/** Reads a report of either kind; null for anything else. */
function readReport(value: unknown): Report | null {
  const error = errorReport.safeParse(value)
  if (error.success) {
    const { kind, name, page, place } = error.data
    return { kind, what: oneOf(errorNames, name), page: pageOf(page), from: place }
  }
  const policy = policyReport.safeParse(value)
  if (!policy.success) return null
  const field = (...names: string[]) => text.parse(names.map((name) => policy.data[name]).find(Boolean))
  const directive = field('effectiveDirective', 'effective-directive', 'violated-directive').split(' ')[0]
  const page = field('documentURL', 'document-uri')
  return {
    kind: 'policy',
    what: oneOf(directives, directive ?? ''),
    page: pageOf(pathOf(page)),
    from: originOf(field('blockedURL', 'blocked-uri')),
  }
}

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : '')

/** An address may contain a name, a search or the id of an affiliate, so only pages of the list are named. */
const pageOf = (path: string) => (isPromotionPath(path) ? promotionPath : (exactPath(path) ?? 'other'))

/** Of a blocked address only its origin or scheme, of the closed set; a word of the policy as the browser says it; else `other`. */
function originOf(blocked: string): string {
  if (blockedWords.has(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { protocol, hostname } = new URL(blocked)
  if (protocol === 'https:' || protocol === 'http:') return `${protocol}//${hostname.slice(0, 80)}`
  return oneOf(blockedSchemes, protocol)
}
