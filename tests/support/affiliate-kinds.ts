/** How an affiliate's customers behave. `cause` is the reason why the paid sum may differ from the announced one. */
export interface Kind {
  name: string
  cause?: string
  /** Minimum and maximum of a customer's monthly consumption in US dollars. */
  spend: [number, number]
  isCompany?: boolean
}

/** Sixteen kinds; those without a cause are paid the announced sum to the cent. */
export const kinds: readonly Kind[] = [
  { name: 'idle', spend: [0, 0] },
  { name: 'steady', spend: [1000, 30_000] },
  { name: 'growing', spend: [2000, 60_000] },
  { name: 'refunded this month', spend: [5000, 40_000] },
  { name: 'below the minimum', spend: [50, 700] },
  { name: 'company', spend: [20_000, 150_000], isCompany: true },
  { name: 'large company', spend: [150_000, 400_000], isCompany: true },
  { name: 'first month', spend: [1000, 90_000] },
  { name: 'no payment details', spend: [5000, 30_000] },
  { name: 'year ends this month', spend: [5000, 30_000] },
  { name: 'year is over', spend: [5000, 30_000] },
  { name: 'overdrawn', spend: [3000, 9000] },
  { name: 'refund of earlier months', spend: [5000, 30_000], cause: 'a refund of months that are billed' },
  { name: 'risk match', spend: [5000, 30_000], cause: 'a risk match, which the list does not show' },
  { name: 'binding begins', spend: [5000, 30_000], cause: 'a binding that began within the month' },
  { name: 'binding ends', spend: [5000, 30_000], cause: 'a binding that ends within the month' },
]
