/**
 * Reads a file strictly by RFC 4180, so that programs cannot read it in different ways: throws on a loose quote, a line break that is
 * not CR LF, a last line without one, and rows of different lengths.
 */
export function readCsv(text: string): string[][] {
  const cellAndEnd = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  const rows: string[][] = []
  let row: string[] = []
  for (let place = 0; place < text.length; place = cellAndEnd.lastIndex) {
    const found = cellAndEnd.exec(text)
    if (!found)
      throw new Error(
        `expected a cell at character ${place}: ${JSON.stringify(text.slice(place, place + 40))}`,
      )
    const [, quoted, plain = '', end] = found
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length !== (rows[0] ?? row).length) throw new Error(`row ${rows.length} has ${row.length} cells`)
    rows.push(row)
    row = []
  }
  if (row.length > 0) throw new Error('the last row has no end')
  return rows
}

/** The rows of a file by the titles of its columns, in their order. */
export function rowsByTitle(lines: readonly string[]): Record<string, string>[] {
  const [titles = [], ...rows] = readCsv(lines.map((line) => `${line}\r\n`).join(''))
  if (new Set(titles).size < titles.length)
    throw new Error(`two columns have one title: ${titles.join(', ')}`)
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ''])))
}
