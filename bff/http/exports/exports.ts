import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import { z } from 'zod'
import { Fault, notSignedIn, refuseOtherPerson } from '../../domain/fault.ts'
import { createKeyedLimit } from '../../domain/keyed-limit.ts'
import { insistOn, type Limits, usesOf } from '../../domain/limits.ts'
import { dateOf, dayAt } from '../../domain/rules/calendar.ts'
import { customerSorts } from '../../domain/rules/customer.ts'
import { type CustomerSelection, selectionProblem } from '../../domain/rules/customer-list.ts'
import { defaultLanguage, findLanguage, languages } from '../../domain/rules/languages.ts'
import type { OutcomeOf } from '../../domain/security-event.ts'
import { toPublicError } from '../../errors/public-error.ts'
import { namedPerson, disconnectSignal } from '../guards/request-guards.ts'
import type { ListClient } from '../../provider/provider.ts'
import { bills, customers, type ExportRequest, type ListExport, loginLogs, toCsv } from './exported-lists.ts'

/** What an export needs of the context of its request. */
export interface Exporter {
  session: { readonly username: string | null }
  clients: { affiliateUntil(signal: AbortSignal): ListClient }
  listAllCustomers: ExportRequest['listAllCustomers']
  limits: Pick<Limits, 'take'>
  audit(
    event: 'export',
    outcome: OutcomeOf<'export'>,
    details: Readonly<Record<string, string | number>>,
  ): void
  now(): number
}

interface ExportParts {
  /** What a request passes first: its method and origin, the load of the process, its session. */
  guard(...methods: string[]): RequestHandler[]
  contextOf(request: Request, response: Response): Promise<Exporter>
  /** How long a receiver may take nothing of its file, in milliseconds. */
  idleMs?: number
}

const placesForExports = { name: 'exports', places: 4, waiting: 16, most: 2 }

/**
 * GET /exports/customers.csv, bills.csv and login-logs.csv (`language`: a key of `languages.ts`): a whole list of the
 * signed-in affiliate as a file. POST /exports/customers.csv: the customers that match `search` and `filter`, in the order
 * of `sort`; these come as JSON so that no name appears in an address. `x-total-items` is the number of rows. Any failure
 * is `{ failure }`; a list that could not be read whole gives no file. If `x-portal-username` names somebody other than the
 * session does, the failure is the fault `PERSON_CHANGED` and nothing is read.
 */
export function createExports({ guard, contextOf, idleMs = 120_000 }: ExportParts): Router {
  const concurrency = createKeyedLimit(placesForExports)
  const send =
    (list: string, exported: ListExport): RequestHandler =>
    async (request, response) => {
      const { session, clients, limits, listAllCustomers, ...context } = await contextOf(request, response)
      const { username } = session
      if (username === null) throw notSignedIn()
      refuseOtherPerson(namedPerson(request), username)
      const asOf = context.now()
      const details = {
        language: requestedLanguage(request),
        selection: selectionOf(request),
        asOf,
        listAllCustomers,
      }
      const audit = (outcome: OutcomeOf<'export'>, rows = 0) =>
        context.audit('export', outcome, { list, rows, username })
      const gone = disconnectSignal(response)
      try {
        await insistOn(limits, usesOf.export(username), 'Too many lists were exported')
        const { file, name, items } = await concurrency.run([username], gone, async () => {
          const { name, rows } = await exported({ ...details, client: clients.affiliateUntil(gone) })
          return { file: await toCsv(rows), name, items: rows.length - 1 }
        })
        gone.throwIfAborted()
        response
          .set({
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${name}-${dateOf(dayAt(asOf))}.csv"`,
            'x-total-items': String(items),
          })
          .once('close', () => audit(response.writableFinished ? 'complete' : 'left', items))
          .setTimeout(idleMs, () => response.destroy())
          .end(file)
      } catch (error) {
        if (gone.aborted) return audit('left')
        audit(toPublicError(error).code as OutcomeOf<'export'>)
        throw error
      }
    }
  return Router()
    .all('/exports/customers.csv', ...guard('GET', 'POST'), readBody, send('customers', customers))
    .all('/exports/bills.csv', ...guard('GET'), send('bills', bills))
    .all('/exports/login-logs.csv', ...guard('GET'), send('login-logs', loginLogs))
}

function requestedLanguage({ query }: Request) {
  const row = findLanguage(query.language ?? defaultLanguage)
  if (row) return row.enumValue
  throw new Fault('BAD_USER_INPUT', `language must be ${languages.map(({ key }) => key).join(' or ')}`)
}

/** JSON, which a form of another site cannot send without a preflight. Enough for a search of 64 escaped characters. */
const readBody = express.json({ limit: 4096 })

const selection = z.strictObject({
  search: z.string().nullish(),
  filter: z
    .strictObject({
      bindingStatus: z.enum(['BOUND', 'UNBOUND']).nullish(),
      certificationStatus: z.enum(['CERTIFIED', 'NOT_CERTIFIED']).nullish(),
    })
    .nullish(),
  sort: z
    .strictObject({
      field: z.enum(Object.values(customerSorts).map(({ field }) => field)),
      direction: z.enum(['ASC', 'DESC']).optional(),
    })
    .nullish(),
})

/** The selection in the body, in the arguments of `Affiliate.customers`; a request without a body selects all customers. */
function selectionOf({ method, body }: Request): CustomerSelection {
  if (method === 'GET') return {}
  const { success, data } = selection.safeParse(body)
  if (!success) throw new Fault('BAD_USER_INPUT', 'Send search, filter and sort as the schema has them')
  const problem = selectionProblem(data)
  if (problem) throw new Fault('BAD_USER_INPUT', problem)
  return data
}
