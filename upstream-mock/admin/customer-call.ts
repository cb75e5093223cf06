import type { z } from 'zod'
import { isBound } from '../rules/binding.ts'
import { type Customer, findCustomerByUsername } from '../storage/customers.ts'
import type { Db } from '../storage/open-store.ts'
import type { Upstream } from '../upstream.ts'
import { type AdminResponse, adminCall, ok, missing } from './admin-call.ts'

const instant = (time: number | null) => (time === null ? null : new Date(time).toISOString())

const describe = (customer: Customer, now: number) => ({
  customer: customer.username,
  isBound: isBound(customer, now),
  boundAt: instant(customer.boundAt),
  expiresAt: instant(customer.expiresAt),
  notBoundBecause: customer.notBoundBecause,
  riskMatch: customer.riskMatch,
  operator: customer.isOperator === 1,
  aggregator: customer.isAggregator === 1,
  contactedBySales: customer.contactedBySales === 1,
  authStatus: customer.authStatus,
  type: customer.type,
})

/** Returns a refusal, or undefined on success. */
type Change<Fields> = (db: Db, customer: Customer, fields: Fields) => Promise<AdminResponse | undefined>

/** A call about one customer, in one transaction; it responds with the customer's state afterwards. */
export const customerCall = <Schema extends z.ZodType>(
  { store, clock }: Upstream,
  schema: Schema,
  nameOf: (fields: z.output<Schema>, params: Record<string, unknown>) => string,
  change: Change<z.output<Schema>>,
) =>
  adminCall(schema, (fields, { params }) =>
    store.db.transaction().execute(async (db) => {
      const username = nameOf(fields, params)
      const customer = await findCustomerByUsername(db, username)
      if (customer === undefined) return missing(`There is no customer "${username}".`)
      const refusal = await change(db, customer, fields)
      if (refusal) return refusal
      const changed = await findCustomerByUsername(db, username)
      return ok(describe(changed ?? customer, clock.now()))
    }),
  )
