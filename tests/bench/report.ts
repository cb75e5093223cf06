export const median = (values: readonly number[]) => percentile(values, 0.5)

/** The value below which this share of them lies. */
export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

/** A figure as it is printed. What is divided by a missing one has not been measured either. */
export const figure = (value: number, digits = 1) =>
  Number.isFinite(value) ? value.toFixed(digits) : 'not measured'

/** The median, and the least and the most where they differ. */
export const spread = (values: readonly number[], digits = 0) => {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map((value) =>
    figure(value, digits),
  )
  return least === most ? `${middle}` : `${middle} (${least}-${most})`
}

/** Prints rows of figures under their names. */
export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  const line = (cells: (string | number)[]) =>
    cells.map((cell) => (typeof cell === 'number' ? figure(cell) : cell).padStart(15)).join('')
  const lines = rows.map((row) => line(Object.values(row)))
  console.log([`\n${title}`, line(Object.keys(rows[0] ?? {})), ...lines].join('\n'))
}

/** Prints a goal, what was reached, with the spread of several values, and whether their median is enough. */
export function judge(
  what: string,
  limit: { atMost: number } | { atLeast: number },
  reached: number | readonly number[],
  digits = 2,
): void {
  const values = [reached].flat()
  const middle = median(values)
  const isMet = 'atMost' in limit ? middle <= limit.atMost : middle >= limit.atLeast
  const verdict = !Number.isFinite(middle) ? 'not measured' : isMet ? 'met' : 'missed'
  const bound = 'atMost' in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`
  console.log(`  ${verdict.padEnd(13)}${what}: ${bound}, is ${spread(values, digits)}`)
}
