import express, { type Request, type RequestHandler } from 'express'
import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { type CustomerSelection, selectionProblem } from '../../domain/rules/customer-list.ts'

/** A search of 64 characters, escaped, and the rest. */
const parse = express.json({ limit: 4096 })

/**
 * Reads the body of a request that sends JSON, which no form of another site can do without asking first. What goes wrong is told
 * without its cause: the parser quotes the body, and names of customers stand in no log.
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
      field: z.enum(['BOUND_AT', 'EXPIRES_AT', 'TOTAL_CONSUMPTION', 'MONTHLY_CONSUMPTION', 'NAME']),
      direction: z.enum(['ASC', 'DESC']).optional(),
    })
    .nullish(),
})

/** The customers that a body asks for, by the arguments of `Affiliate.customers`; a request without a body asks for all. */
export function readSelection({ method, body }: Request): CustomerSelection {
  if (method === 'GET') return {}
  const { success, data } = selection.safeParse(body)
  if (!success) throw new Fault('BAD_USER_INPUT', 'Send search, filter and sort as the schema has them')
  const problem = selectionProblem(data)
  if (problem) throw new Fault('BAD_USER_INPUT', problem)
  return data
}
