import type { Customer } from '../customer.ts'
import { compareMoney, differenceOf, type Money, shareOf, sumOf, wholeDollars } from './money.ts'
import { extrapolateToMonthEnd, type Pace, paceAt } from './month-forecast.ts'

/** A customer whose consumption changed compared with last month; an estimate. */
export interface CustomerMove {
  customer: Customer
  /** The expected consumption of the whole month. */
  expected: Money
  /** Negative if it is less. */
  change: Money
  /** Relative to last month's consumption; null if there was none. */
  changeRatio: number | null
}

/** Which bound customers changed compared with last month, and which consume most. */
export interface CustomerMovers {
  up: CustomerMove[]
  down: CustomerMove[]
  goneQuiet: CustomerMove[]
  counts: { up: number; down: number; goneQuiet: number }
  topFive: Customer[]
  /** From 0 to 1; null without consumption. */
  topFiveShare: number | null
  /** This month's consumption of all bound customers, the base of `topFiveShare`. */
  consumption: Money
}

/** The length of each list. */
const shown = 5

const nothing = wholeDollars(0)
const isAbove = (one: Money, other: Money) => compareMoney(one, other) > 0

/**
 * Compares this month, at its pace so far, with last month, for bound customers. The first two days of a month give no
 * pace, so there are no moves then. Consumption below zero (refunds) counts as none.
 *
 * @param now milliseconds since 1970
 */
export function findMovers(customers: readonly Customer[], now: number): CustomerMovers {
  const bound = customers.filter(({ bindingStatus }) => bindingStatus === 'BOUND')
  const pace = paceAt(now)
  const moves = pace ? bound.map((customer) => moveOf(customer, pace)) : []
  const isActive = ({ customer }: CustomerMove) => isAbove(customer.monthlyConsumption, nothing)
  const up = moves.filter((move) => isActive(move) && isAbove(move.change, nothing))
  const down = moves.filter((move) => isActive(move) && isAbove(nothing, move.change))
  const goneQuiet = moves.filter(
    (move) => !isActive(move) && isAbove(move.customer.lastMonthConsumption, nothing),
  )
  return {
    up: first(up, (one, other) => compareMoney(other.change, one.change)),
    down: first(down, (one, other) => compareMoney(one.change, other.change)),
    goneQuiet: first(goneQuiet, (one, other) => compareMoney(one.change, other.change)),
    counts: { up: up.length, down: down.length, goneQuiet: goneQuiet.length },
    ...topFiveOf(bound),
  }
}

function moveOf(customer: Customer, pace: Pace): CustomerMove {
  const { monthlyConsumption, lastMonthConsumption } = customer
  const expected = extrapolateToMonthEnd(monthlyConsumption, pace)
  const change = differenceOf(expected, lastMonthConsumption)
  return { customer, expected, change, changeRatio: shareOf(change, lastMonthConsumption) }
}

function topFiveOf(bound: Customer[]): Pick<CustomerMovers, 'topFive' | 'topFiveShare' | 'consumption'> {
  const consuming = bound.filter(({ monthlyConsumption }) => isAbove(monthlyConsumption, nothing))
  const topFive = first(consuming, (one, other) =>
    compareMoney(other.monthlyConsumption, one.monthlyConsumption),
  )
  const monthly = (of: Customer[]) => sumOf(of.map(({ monthlyConsumption }) => monthlyConsumption))
  const consumption = monthly(consuming)
  return { topFive, topFiveShare: shareOf(monthly(topFive), consumption), consumption }
}

const first = <Item>(items: Item[], compare: (one: Item, other: Item) => number): Item[] =>
  items.toSorted(compare).slice(0, shown)
