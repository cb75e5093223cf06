import type { Customer } from '../customer.ts'
import { type CustomerFigures, type Move, type Movement, movementOf, moveOf } from './customer-movers.ts'
import { compareMoney, type Money, shareOf, sumOf, wholeDollars } from './money.ts'
import { paceAt } from './month-forecast.ts'
import { earnsCashBack } from './tier-progress.ts'

/** The change of one customer's consumption against last month; an estimate. */
interface CustomerChange {
  movement: Movement
  /** The expected consumption of the whole month. */
  expected: Money
  amount: Money
  /** Relative to last month's consumption; null if there was none. */
  ratio: number | null
  /** From 1, among the customers of the same movement, the largest change first; null if it is `UNCHANGED`. */
  place: number | null
  placesOf: number | null
}

/** The place of one customer among all who earn cash-back; an estimate. */
interface CustomerStanding {
  /** From 0 to 1; null if nobody consumed. */
  share: number | null
  /** From 1, by this month's consumption; null without consumption. */
  place: number | null
  /** The number of these customers who consumed something this month. */
  consuming: number
  /** Null on the first two days of a month. */
  change: CustomerChange | null
}

const nothing = wholeDollars(0)

/**
 * Finds the place of a customer with these figures among all who earn cash-back. Equal figures share a place, so that
 * nothing but the figures has to identify the customer.
 *
 * @param now milliseconds since 1970
 */
export function standingOf(
  figures: CustomerFigures,
  customers: readonly Customer[],
  now: number,
): CustomerStanding {
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

function changeOf(
  figures: CustomerFigures,
  earning: readonly Customer[],
  now: number,
): CustomerChange | null {
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
const isLarger = (one: Move<CustomerFigures>, other: Move<CustomerFigures>, movement: Movement) =>
  compareMoney(one.change, other.change) * (movement === 'UP' ? 1 : -1) > 0
