import type { DemoAffiliate } from './demo-affiliates.ts'

/** The number of affiliates and customers in addition to the demo accounts. */
export type SeedSize = { affiliates: number; customers: number }

const months = 12

/** The first affiliate gets the most customers, the second half as many, the third a third, as in real programmes. */
function sharesOf({ affiliates, customers }: SeedSize) {
  const weights = Array.from({ length: affiliates }, (_, index) => 1 / (index + 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => Math.floor((customers * weight) / whole))
  const left = customers - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === 0 ? share + left : share))
}

/** Generates `partner-1`, `partner-2` …, with the password of the demo accounts. */
export const manyAffiliates = (size: SeedSize): DemoAffiliate[] =>
  sharesOf(size).map((customers, index) => {
    const number = String(index + 1)
    return {
      username: `partner-${number}`,
      displayName: `Partner ${number}`,
      type: index % 2 === 0 ? 1 : 0,
      authStatus: 1,
      bills: months,
      monthsRegistered: months + 1,
      customers,
      logins: 2,
      typicalSpend: 420,
      bank: {
        countryId: 702,
        name: 'Straits Merchant Bank',
        account: `72${number.padStart(10, '0')}`,
        holder: `PARTNER ${number}`,
      },
    }
  })
