import { finished } from 'node:stream/promises'
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { Fault } from '../../domain/fault.ts'
import { createKeyedLimit } from '../../domain/keyed-limit.ts'
import { usesOf } from '../../domain/limits.ts'
import { defaultLanguage, findLanguage, languages } from '../../domain/rules/languages.ts'
import { refuseOtherPerson } from '../../domain/refuse-other-person.ts'
import { dateOf, dayAt } from '../../domain/rules/calendar.ts'
import type { OutcomeOf } from '../../domain/security-event.ts'
import { toErrorResponse } from '../errors/error-response.ts'
import { clientAddress } from '../guards/client-address.ts'
import { isForeignPage, isOfOwnPage } from '../guards/request-guards.ts'
import { namedPerson } from '../guards/named-person.ts'
import type { RateLimits } from '../guards/rate-limits.ts'
import { toCsv } from './csv.ts'
import { bills, customers, type ListExport, type ListSource, loginLogs } from './exported-lists.ts'
import { readBody, readSelection } from './read-selection.ts'

/** The affiliate who exports, taken from the session. Reading `listSource` stops when its signal aborts. */
export interface Exporter {
  username: string | null
  /** The fault if nobody is signed in. */
  notSignedIn(): Fault
  listSource(signal: AbortSignal): ListSource
}

export interface ExportParts {
  /** The origin that users open; null accepts the request's own host if that is loopback. */
  publicOrigin: string | null
  session: RequestHandler
  /** Refuses requests while the process is overloaded. */
  overload: RequestHandler
  exporterOf(request: Request, response: Response): Promise<Exporter>
  limits: Pick<RateLimits, 'take'>
  log: Logger
  /** Counts an export by its outcome. */
  count(outcome: OutcomeOf<'export'>): void
  /** The clock, in milliseconds since 1970. */
  now: () => number
  /** How long sending a file may take, in milliseconds; two minutes by default. */
  sendWithinMs?: number
}

const placesForLists = { name: 'exports', places: 4, waiting: 16, most: 2 }

/**
 * GET /exports/customers.csv, bills.csv and login-logs.csv (`language`: a key of `languages.ts`): a whole list of the
 * signed-in affiliate as a file. POST /exports/customers.csv: the customers that match `search` and `filter`, in the order
 * of `sort`; these come as JSON so that no name appears in an address. `x-total-items` is the number of rows. Any failure
 * is `{ failure }`; a list that could not be read whole gives no file. If `x-portal-username` names somebody other than the
 * session does, the failure is the fault `PERSON_CHANGED` and nothing is read.
 */
export function createExports(parts: ExportParts): Router {
  const { exporterOf, limits, log, count, now, sendWithinMs = 120_000 } = parts
  const concurrency = createKeyedLimit(placesForLists)
  const send = (list: string, exported: ListExport): RequestHandler => {
    return async (request, response) => {
      const row = findLanguage(request.query.language ?? defaultLanguage)
      if (!row)
        throw new Fault('BAD_USER_INPUT', `language must be ${languages.map(({ key }) => key).join(' or ')}`)
      const { username, notSignedIn, listSource } = await exporterOf(request, response)
      if (username === null) throw notSignedIn()
      const address = clientAddress(request)
      const logExport = (outcome: OutcomeOf<'export'>, rows = 0) => {
        count(outcome)
        const what = { event: 'export', outcome, list, rows, username: username.slice(0, 64), address }
        log.info({ ...what, requestId: request.id }, 'export')
      }
      refuseOtherPerson(namedPerson(request), username)
      const selection = readSelection(request)
      const retryAfterSeconds = await limits.take(usesOf.export(username))
      if (retryAfterSeconds !== null) {
        logExport('RATE_LIMITED')
        throw new Fault('RATE_LIMITED', 'Too many lists were exported', { retryAfterSeconds })
      }
      const disconnect = new AbortController()
      response.once('close', () => disconnect.abort())
      if (response.destroyed) disconnect.abort()
      const work = async () => {
        const asOf = now()
        const wanted = { language: row.enumValue, selection, asOf }
        const { name, rows } = await exported(listSource(disconnect.signal), wanted)
        const items = rows.length - 1
        response.set({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}-${dateOf(dayAt(asOf))}.csv"`,
          'x-total-items': String(items),
        })
        const isSent = await sendWithin(response, await toCsv(rows), sendWithinMs)
        logExport(isSent ? 'complete' : 'left', items)
      }
      try {
        await concurrency.run([username], disconnect.signal, work)
      } catch (error) {
        if (disconnect.signal.aborted) return logExport('left')
        logExport(error instanceof Fault ? error.code : 'INTERNAL_SERVER_ERROR')
        throw error
      }
    }
  }

  const router = Router()
  router.use('/exports', guardRequest(parts.publicOrigin), parts.overload, parts.session)
  router.get('/exports/customers.csv', send('customers', customers))
  router.post('/exports/customers.csv', readBody, send('customers', customers))
  router.get('/exports/bills.csv', send('bills', bills))
  router.get('/exports/login-logs.csv', send('login-logs', loginLogs))
  router.use('/exports', handleErrors(log))
  return router
}

/** Sends a file; breaks off if the client does not take all of it in time. Returns whether it was sent. */
async function sendWithin(response: Response, file: string, ms: number): Promise<boolean> {
  response.end(file)
  await finished(response, { signal: AbortSignal.timeout(ms) }).catch(() => response.destroy())
  return response.writableFinished
}

/** Refuses requests before anything is read or stored. */
function guardRequest(publicOrigin: string | null): RequestHandler {
  return (request, response, next) => {
    response.set('cache-control', 'no-store')
    const allowed = request.path === '/customers.csv' ? ['GET', 'POST'] : ['GET']
    if (!allowed.includes(request.method)) {
      response.set('allow', allowed.join(', '))
      return refuse(response, 405, 'BAD_USER_INPUT', `This export is fetched by ${allowed.join(' or ')}`)
    }
    // A page of another origin cannot see the response, and reading changes nothing; but it must not be able to cause
    // the work, nor a download, also if it is of the same site.
    if (isForeignPage(request, publicOrigin) || !isOfOwnPage(request))
      return refuse(response, 403, 'BAD_USER_INPUT', 'This origin may not use the portal')
    next()
  }
}

function refuse(response: Response, status: number, name: string, message: string): void {
  response.status(status).json({ failure: { __typename: name, message } })
}

function handleErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    // A client that disconnected gets no response and is not logged as an error.
    if (response.destroyed) return
    log[error instanceof Fault ? 'warn' : 'error']({ err: error, requestId: request.id }, 'an export failed')
    if (response.headersSent) {
      response.destroy()
      return
    }
    const { status, headers, body } = toErrorResponse(error, request.id)
    response.status(status).set(headers).json(body)
  }
}
