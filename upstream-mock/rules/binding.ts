import type { Customer } from '../storage/tables.ts'
import { addMonthsTo, dayInMs, startOfMonth } from './calendar.ts'

/** The two published policies contradict each other; a setting selects one. */
export type BindingPolicy = 'faq' | 'guidebook'

const firstPeriod: Record<BindingPolicy, number> = { faq: 180 * dayInMs, guidebook: 30 * dayInMs }
const bindingMonths = 12
const rebateMonths = 12

export const bindingExpiry = (boundAt: number, policy: BindingPolicy) => boundAt + firstPeriod[policy]

type Period = Pick<Customer, 'boundAt' | 'expiresAt'>
type History = Pick<Customer, 'expiresAt' | 'firstPaidAt' | 'rechargedAt'>

/** Whether the binding has started and not expired; without an expiry it is unlimited. */
export const isInPeriod = ({ boundAt, expiresAt }: Period, now: number) =>
  boundAt !== null && (expiresAt === null || expiresAt > now)

/** By the FAQ, consumption makes the binding unlimited; by the guidebook, the first consumption extends it to a year. */
export function expiryAfterConsumption(history: History, now: number, policy: BindingPolicy) {
  if (policy === 'faq') return null
  return history.firstPaidAt === null ? addMonthsTo(now, bindingMonths) : history.expiresAt
}

/** A recharge is a payment: the FAQ's 180 days start again, and the guidebook's 30 days are extended once. */
export function expiryAfterRecharge(history: History, now: number, policy: BindingPolicy) {
  const { expiresAt, firstPaidAt, rechargedAt } = history
  if (expiresAt === null || firstPaidAt !== null) return expiresAt
  if (policy === 'faq') return now + firstPeriod.faq
  return rechargedAt === null ? expiresAt + firstPeriod.guidebook : expiresAt
}

type Flags = Pick<Customer, 'isOperator' | 'isAggregator' | 'contactedBySales'>

/** Bound while the customer is eligible and the binding has not expired. */
export const isBound = (customer: Period & Flags, now: number) =>
  isInPeriod(customer, now) && customer.isOperator + customer.isAggregator + customer.contactedBySales === 0

const wholeSeconds = (instant: number) => Math.floor(instant / 1000) * 1000

/**
 * The month in which the rebate year ends counts in full, in the affiliate's favour. The year runs in whole seconds from the
 * binding, as the customer list shows it: a binding that began at 00:00:00 on the 1st earns for twelve months, any other for
 * thirteen.
 */
export const earnsCashBackIn = (month: string, boundAt: number) =>
  startOfMonth(month) < addMonthsTo(wholeSeconds(boundAt), rebateMonths)
