import type { Customer } from './customer.ts'
import { compareMoney, differenceOf, type Money, nothing, shareOf, sumOf } from './money.ts'
import { extrapolateToMonthEnd, type Pace, paceAt } from './month-forecast.ts'
import { earnsCashBack } from './tier-progress.ts'

/** The length of each list. */
const shown = 5

const isAbove = (one: Money, other: Money) => compareMoney(one, other) > 0

/**
 * Compares this month, at its pace so far, with last month, for customers who earn cash-back, and finds those who consume most: the
 * schema's `CustomerMovers`. The first two days of a month give no pace, so there are no moves then. Consumption below zero
 * (refunds) counts as none.
 *
 * @param now milliseconds since 1970
 */
export function findMovers(customers: readonly Customer[], now: number) {
  const earning = customers.filter((customer) => earnsCashBack(customer, now))
  const pace = paceAt(now)
  const moves = Object.groupBy(pace ? earning.map((customer) => moveOf(customer, pace)) : [], movementOf)
  const { UP: up = [], DOWN: down = [], GONE_QUIET: goneQuiet = [] } = moves
  return {
    up: first(up, (one, other) => compareMoney(other.change, one.change)),
    down: first(down, (one, other) => compareMoney(one.change, other.change)),
    goneQuiet: first(goneQuiet, (one, other) => compareMoney(one.change, other.change)),
    counts: { up: up.length, down: down.length, goneQuiet: goneQuiet.length },
    ...topFiveOf(earning),
  }
}

/** The change of a customer's consumption at the pace of the month so far, the schema's `CustomerMove`; an estimate. */
function moveOf(customer: Customer, pace: Pace) {
  const { monthlyConsumption, lastMonthConsumption } = customer
  const expected = extrapolateToMonthEnd(monthlyConsumption, pace)
  const change = differenceOf(expected, lastMonthConsumption)
  return { customer, expected, change, changeRatio: shareOf(change, lastMonthConsumption) }
}

type Move = ReturnType<typeof moveOf>

/** How a customer's consumption changed; consumption below zero (refunds) counts as none. */
type Movement = 'UP' | 'DOWN' | 'GONE_QUIET' | 'UNCHANGED'

function movementOf({ customer, change }: Move): Movement {
  if (!isAbove(customer.monthlyConsumption, nothing))
    return isAbove(customer.lastMonthConsumption, nothing) ? 'GONE_QUIET' : 'UNCHANGED'
  if (isAbove(change, nothing)) return 'UP'
  return isAbove(nothing, change) ? 'DOWN' : 'UNCHANGED'
}

/** The customers who consume most, and their share of the consumption of all who earn cash-back. */
function topFiveOf(earning: Customer[]) {
  const consuming = earning.filter(({ monthlyConsumption }) => isAbove(monthlyConsumption, nothing))
  const topFive = first(consuming, (one, other) =>
    compareMoney(other.monthlyConsumption, one.monthlyConsumption),
  )
  const monthly = (of: Customer[]) => sumOf(of.map(({ monthlyConsumption }) => monthlyConsumption))
  const consumption = monthly(consuming)
  return { topFive, topFiveShare: shareOf(monthly(topFive), consumption), consumption }
}

const first = <Item>(items: Item[], compare: (one: Item, other: Item) => number): Item[] =>
  items.toSorted(compare).slice(0, shown)
