type Rows = Record<string, unknown>[]

/** The page that the portal asks for. */
export interface Asked {
  current: number
  size: number
}
/** A page as the contract has it, from a row on. */
export const slice = (all: Rows, from: number, size: number) => ({
  records: all.slice(from, from + size),
  total: all.length,
})
export const page = (all: Rows, { current, size }: Asked) => slice(all, (current - 1) * size, size)
/** The first page has the number 0. */
export const fromZero = (all: Rows, { current, size }: Asked) => slice(all, current * size, size)
export const backwards = (all: Rows, asked: Asked) => page(all.toReversed(), asked)
