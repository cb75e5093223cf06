import express, { type Request, type RequestHandler } from 'express'
import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { customerSorts } from '../../domain/rules/customer-columns.ts'
import { type CustomerSelection, selectionProblem } from '../../domain/rules/customer-list.ts'

/** Enough for a search of 64 escaped characters and the other fields. */
const parse = express.json({ limit: 4096 })

/**
 * Reads a JSON body, which a form of another site cannot send without a preflight. An error is reported without its
 * cause: the parser quotes the body, and the log must not contain names of customers.
 */
export const readBody: RequestHandler = (request, response, next) => {
  if (!request.is('application/json')) throw new Fault('BAD_USER_INPUT', 'Send the selection as JSON')
  parse(request, response, (error?: unknown) =>
    next(error === undefined ? undefined : new Fault('BAD_USER_INPUT', 'The body cannot be read')),
  )
}

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
export function readSelection({ method, body }: Request): CustomerSelection {
  if (method === 'GET') return {}
  const { success, data } = selection.safeParse(body)
  if (!success) throw new Fault('BAD_USER_INPUT', 'Send search, filter and sort as the schema has them')
  const problem = selectionProblem(data)
  if (problem) throw new Fault('BAD_USER_INPUT', problem)
  return data
}
