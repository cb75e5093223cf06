/** A cell of a table: text as somebody wrote it, or a figure of our own, which is no formula even where it is negative. */
export type CsvCell = { text: string } | { figure: string }

/** Makes a program that opens the file take it for UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * What a spreadsheet takes for the beginning of a formula, in full width too, as Chinese ones do; a tab or a line break is
 * passed over before it looks.
 */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const needsQuotes = /[",\r\n]|^\s|\s$/

/** A row as CSV writes it (RFC 4180), its end included; text that a spreadsheet would run begins with an apostrophe. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: CsvCell): string {
  if ('figure' in cell) return cell.figure
  // A NUL ends the file for some programs.
  const text = cell.text.replaceAll('\u0000', '')
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
