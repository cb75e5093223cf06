import { expect, test } from 'vitest'
import { explainBill } from '#rules/cash-back.ts'
import { type Money, sumOf } from '#rules/money.ts'

const explain = (totalConsumption: string, cashBack: string) =>
  explainBill({ totalConsumption: totalConsumption as Money, cashBack: cashBack as Money }, 'COMPANY')

test.each([
  ['the same', '1000.00', '30.00', '30.00', '0.00'],
  ['higher, as under another structure', '1000.00', '50.00', '30.00', '20.00'],
  ['lower, as when a customer no longer earns anything', '1000.00', '12.34', '30.00', '-17.66'],
  ['zero', '1000.00', '0.00', '30.00', '-30.00'],
  ['negative', '1000.00', '-5.00', '30.00', '-35.00'],
  ['that of a month without consumption', '0.00', '0.00', '0.00', '0.00'],
  ['that of a month of refunds', '-250.00', '-7.50', '0.00', '-7.50'],
  ['a cent off because of rounding', '33.50', '1.00', '1.01', '-0.01'],
])("the bill's own figure is %s", (_what, consumption, cashBack, computed, difference) => {
  const explained = explain(consumption, cashBack)
  expect(explained).toMatchObject({ computed, difference })
  expect(sumOf(explained.bands.map(({ amount }) => amount))).toBe(computed)
})
