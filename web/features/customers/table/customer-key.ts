interface Named {
  name: string
}

/** Separates a name from a number; a name that ends like this is still found, because its own key is compared as a whole. */
const separator = '~'

/**
 * Names a row. Customers have no id and names may repeat, so the second row of a name on a page gets the
 * number 2.
 */
export const keyOf = (rows: readonly Named[], index: number): string => {
  const { name } = rows[index] ?? { name: '' }
  const number = rows.slice(0, index + 1).filter((row) => row.name === name).length
  return number > 1 ? `${name}${separator}${number}` : name
}

/** The row of that key; undefined if the page has none. */
export const customerOf = <Row extends Named>(rows: readonly Row[], key: string): Row | undefined =>
  rows.find((_, index) => keyOf(rows, index) === key)
