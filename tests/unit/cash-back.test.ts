import { expect, test } from 'vitest'
import { earnByBands, estimateCashBack, explainBill } from '#rules/cash-back.ts'
import { type Money, sumOf, toMoney } from '#rules/money.ts'
import type { CashBackTier } from '#rules/plan-rules.ts'
import { compareStructures } from '#web/ui/calculator/compare-structures.ts'

const amount = (text: string): Money => {
  const money = toMoney(text)
  if (money === null) throw new Error(`${text} is not an amount`)
  return money
}

test.each([
  ['0', '0', '0', '0', 'A'],
  ['200000', '6000', '6000', '6000', 'A'],
  ['300000', '11000', '11000', '11000', 'B'],
  ['400000', '16000', '16000', '16000', 'B'],
  ['500000', '23000', '21000', '23000', 'C'],
  ['1000000', '58000', '46000', '58000', 'C'],
])('%s earns %s tiered, %s hybrid, and is paid %s at level %s', (volume, tiered, hybrid, paid, level) => {
  expect(estimateCashBack(amount(volume), 'COMPANY')).toMatchObject({
    tiered: amount(tiered),
    hybrid: amount(hybrid),
    paid: amount(paid),
    level,
  })
})

test.each([
  ['0.16', '0.00', 'A'],
  ['0.17', '0.01', 'A'],
  ['16.50', '0.50', 'A'],
  ['199999.99', '6000.00', 'A'],
  ['200000.01', '6000.00', 'B'],
  ['200000.10', '6000.01', 'B'],
  ['400000.00', '16000.00', 'B'],
  ['400000.01', '16000.00', 'C'],
  ['400000.07', '16000.00', 'C'],
  ['400000.08', '16000.01', 'C'],
  ['1234567.89', '74419.75', 'C'],
  ['999999999999999.99', '69999999988000.00', 'C'],
])('%s dollars earn %s to the cent, at level %s', (volume, expected, level) => {
  expect(estimateCashBack(amount(volume), 'INDIVIDUAL')).toMatchObject({ paid: expected, level })
})

const tier = (from: string, upTo: string | null, ratio: number): CashBackTier => ({
  level: 'A',
  from: amount(from),
  upTo: upTo === null ? null : amount(upTo),
  ratio,
})
const flat = (ratio: number) => [tier('0', null, ratio)]

test('a company gets the higher of both structures, an individual the tiered one alone', () => {
  const structures = { tiered: flat(0.03), hybrid: flat(0.05) }
  const company = estimateCashBack(amount('1000'), 'COMPANY', structures)
  expect(company).toMatchObject({ tiered: '30.00', hybrid: '50.00', paid: '50.00', effectiveRatio: 0.05 })
  expect(company.bands).toMatchObject([{ amount: '50.00', ratio: 0.05 }])

  const individual = estimateCashBack(amount('1000'), 'INDIVIDUAL', structures)
  expect(individual).toMatchObject({ tiered: '30.00', hybrid: '50.00', paid: '30.00', effectiveRatio: 0.03 })
  expect(individual.bands).toMatchObject([{ amount: '30.00', ratio: 0.03 }])
})

test('bands are rounded once, so that they add up as shown', () => {
  const third = [tier('0', '0.33', 0.05), tier('0.33', '0.66', 0.05), tier('0.66', null, 0.05)]
  const { amount: sum, bands } = earnByBands(amount('0.99'), third)
  expect(sum).toBe('0.05')
  expect(bands.map((band) => band.amount)).toEqual(['0.02', '0.01', '0.02'])
})

test.each(['0.00', '0.17', '200000.17', '333333.33', '1234567.89'])('the bands of %s add up', (volume) => {
  const { tiered, hybrid, paid, bands } = estimateCashBack(amount(volume), 'COMPANY')
  expect(sumOf(bands.map((band) => band.amount))).toBe(paid)
  expect(sumOf(bands.map((band) => band.volume))).toBe(volume)
  const both = compareStructures(amount(volume))
  expect(both).toMatchObject({ tiered, hybrid })
  expect(both.bands.map(({ level }) => level)).toEqual(['A', 'B', 'C'])
  expect(sumOf(both.bands.map((band) => band.tiered.amount))).toBe(tiered)
  expect(sumOf(both.bands.map((band) => band.hybrid.amount))).toBe(hybrid)
})

test.each([
  ['0', null],
  ['0.01', 0.03],
  ['300000', 0.036667],
  ['500000', 0.046],
])('the effective ratio of %s is %s', (volume, expected) => {
  expect(estimateCashBack(amount(volume), 'COMPANY').effectiveRatio).toBe(expected)
})

test('consumption below zero earns nothing', () => {
  expect(estimateCashBack(amount('-250000'), 'COMPANY')).toMatchObject({
    tiered: '0.00',
    paid: '0.00',
    level: 'A',
    effectiveRatio: null,
  })
  expect(compareStructures(amount('-5'))).toMatchObject({ tiered: '0.00', hybrid: '0.00' })
})

test.each([
  ['the same', '1000.00', '30.00', '30.00', '0.00'],
  ['lower, as when a customer no longer earns anything', '1000.00', '12.34', '30.00', '-17.66'],
  ['negative', '1000.00', '-5.00', '30.00', '-35.00'],
  ['that of a month without consumption', '0.00', '0.00', '0.00', '0.00'],
  ['that of a month of refunds', '-250.00', '-7.50', '0.00', '-7.50'],
  ['a cent off because of rounding', '33.50', '1.00', '1.01', '-0.01'],
])('the own figure of a bill is %s', (_what, consumption, cashBack, computed, difference) => {
  const bill = { totalConsumption: amount(consumption), cashBack: amount(cashBack) }
  const explained = explainBill(bill, 'COMPANY')
  expect(explained).toMatchObject({ computed, difference })
  expect(sumOf(explained.bands.map(({ amount }) => amount))).toBe(computed)
})
