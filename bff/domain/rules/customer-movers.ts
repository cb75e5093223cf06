import type { Customer } from './customer.ts'
import { compareMoney, differenceOf, type Money, shareOf, sumOf, wholeDollars } from './money.ts'
import { extrapolateToMonthEnd, type Pace, paceAt } from './month-forecast.ts'
import { earnsCashBack } from './tier-progress.ts'

/** What a comparison with last month needs of a customer. */
export type CustomerFigures = Pick<Customer, 'monthlyConsumption' | 'lastMonthConsumption'>

/** The length of each list. */
const shown = 5

const nothing = wholeDollars(0)
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
  const moves = Map.groupBy(pace ? earning.map((customer) => moveOf(customer, pace)) : [], movementOf)
  const [up = [], down = [], goneQuiet = []] = shownMovements.map((movement) => moves.get(movement))
  return {
    up: first(up, (one, other) => compareMoney(other.change, one.change)),
    down: first(down, (one, other) => compareMoney(one.change, other.change)),
    goneQuiet: first(goneQuiet, (one, other) => compareMoney(one.change, other.change)),
    counts: { up: up.length, down: down.length, goneQuiet: goneQuiet.length },
    ...topFiveOf(earning),
  }
}

/** The change of a customer's consumption at the pace of the month so far, the schema's `CustomerMove`; an estimate. */
function moveOf<Figures extends CustomerFigures>(customer: Figures, pace: Pace) {
  const { monthlyConsumption, lastMonthConsumption } = customer
  const expected = extrapolateToMonthEnd(monthlyConsumption, pace)
  const change = differenceOf(expected, lastMonthConsumption)
  return { customer, expected, change, changeRatio: shareOf(change, lastMonthConsumption) }
}

type Move = ReturnType<typeof moveOf<CustomerFigures>>

/** How a customer's consumption changed; consumption below zero (refunds) counts as none. */
type Movement = 'UP' | 'DOWN' | 'GONE_QUIET' | 'UNCHANGED'
const shownMovements = ['UP', 'DOWN', 'GONE_QUIET'] as const satisfies Movement[]

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

/**
 * Finds the place of a customer with these figures among all who earn cash-back, the schema's `CustomerStanding`. Equal figures
 * share a place, so that nothing but the figures has to identify the customer.
 *
 * @param now milliseconds since 1970
 */
export function standingOf(figures: CustomerFigures, customers: readonly Customer[], now: number) {
  const earning = customers.filter((customer) => earnsCashBack(customer, now))
  const consuming = earning
    .map(({ monthlyConsumption }) => monthlyConsumption)
    .filter((consumption) => compareMoney(consumption, nothing) > 0)
  const own = figures.monthlyConsumption
  const hasConsumed = compareMoney(own, nothing) > 0
  const share = shareOf(hasConsumed ? own : nothing, sumOf(consuming))
  const place = hasConsumed ? 1 + consuming.filter((other) => compareMoney(other, own) > 0).length : null
  return {
    // The figures may be newer than the list.
    share: share === null ? null : Math.min(1, share),
    place,
    consuming: Math.max(consuming.length, place ?? 0),
    change: changeOf(figures, earning, now),
  }
}

/** The place is among the customers of the same movement, the largest change first; null on the first two days of a month. */
function changeOf(figures: CustomerFigures, earning: readonly Customer[], now: number) {
  const pace = paceAt(now)
  if (!pace) return null
  const own = moveOf(figures, pace)
  const movement = movementOf(own)
  const same = earning
    .map((customer) => moveOf(customer, pace))
    .filter((move) => movementOf(move) === movement)
  const place =
    movement === 'UNCHANGED' ? null : 1 + same.filter((move) => isLarger(move, own, movement)).length
  return {
    movement,
    expected: own.expected,
    amount: own.change,
    ratio: own.changeRatio,
    place,
    placesOf: place === null ? null : Math.max(same.length, place),
  }
}

/** Whether one change is larger than another: upwards for more consumption, downwards for less. */
const isLarger = (one: Move, other: Move, movement: Movement) =>
  compareMoney(one.change, other.change) * (movement === 'UP' ? 1 : -1) > 0
