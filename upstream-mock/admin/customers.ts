import { z } from 'zod'
import { changeWhatIsKnown } from '../business/change-customer.ts'
import type { Upstream } from '../upstream.ts'
import { noFields } from './admin-call.ts'
import { customerCall } from './customer-call.ts'

const flag = z.boolean().transform(Number).optional()

const customerFields = z
  .strictObject({
    operator: flag,
    aggregator: flag,
    contactedBySales: flag,
    authStatus: z.int().min(0).max(1).optional(),
    type: z.int().min(0).max(1).optional(),
    idNumber: z.string().min(1).max(64).optional(),
  })
  .refine((fields) => Object.keys(fields).length > 0, {
    message: 'give operator, aggregator, contactedBySales, authStatus, type or idNumber',
  })

const fromPath = (_fields: unknown, { username }: Record<string, unknown>) => String(username)

export const showCustomer = (upstream: Upstream) =>
  customerCall(upstream, noFields, fromPath, async () => undefined)

/** Changes a customer; a certified customer is shown by the full name. */
export const changeCustomerState = (upstream: Upstream) =>
  customerCall(upstream, customerFields, fromPath, async (db, customer, fields) => {
    const { operator, aggregator, contactedBySales, authStatus, type, idNumber } = fields
    await changeWhatIsKnown(db, customer, {
      isOperator: operator ?? customer.isOperator,
      isAggregator: aggregator ?? customer.isAggregator,
      contactedBySales: contactedBySales ?? customer.contactedBySales,
      authStatus: authStatus ?? customer.authStatus,
      type: type ?? customer.type,
      name: authStatus === 1 ? (customer.fullName ?? customer.name) : customer.name,
      ...(idNumber === undefined ? {} : { idNumber }),
    })
    return undefined
  })
