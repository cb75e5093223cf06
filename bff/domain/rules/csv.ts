/** A cell of a table: text as somebody wrote it, or a figure of our own, which is no formula even where it is negative. */
export type CsvCell = { text: string } | { figure: string }

/** Makes a program that opens the file take it for UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * What a spreadsheet takes for the beginning of a formula, in full width too, as Chinese ones do; blanks, tabs, line breaks and
 * invisible characters are passed over before it looks.
 */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** What separates cells for some program: `;` in many countries, a tab where the text is pasted, a line break without quotes. */
const separator = /\r\n|[;|\t\r\n\v\f\u0085\u2028\u2029]/g

/**
 * Everything that may stand between a separator and a formula, with the sign of the formula where one follows. Each run matches
 * once as a whole, so that a long one costs its length and not its square.
 */
const runBeforeSign = /[;|\s\p{Cc}\p{Cf}"']+(?=([=+\-@＝＋－＠])?)/gu

/**
 * Puts an apostrophe behind each separator that a formula follows. A quote counts only at the beginning of a cell, which in a
 * program with another separator is another place, so quoting alone does not help.
 */
const withoutInnerFormulas = (text: string): string =>
  text.replaceAll(runBeforeSign, (run: string, sign: string | undefined) => {
    if (sign === undefined) return run
    const lastCell = Math.max(run.lastIndexOf(';'), run.lastIndexOf('|'), 0)
    return run.slice(0, lastCell) + run.slice(lastCell).replaceAll(separator, "$&'")
  })

const needsQuotes = /[",;|\t\r\n\v\f\u0085\u2028\u2029]|^\s|\s$/

/**
 * A row as CSV writes it (RFC 4180), its end included. Where a spreadsheet would run text, in whatever way it cuts the row into
 * cells, an apostrophe stands before it.
 */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: CsvCell): string {
  if ('figure' in cell) return cell.figure
  // A NUL ends the file for some programs.
  const text = cell.text.replaceAll('\u0000', '')
  const harmless = withoutInnerFormulas(formulaStart.test(text) ? `'${text}` : text)
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
