/** A cell of a table: text from outside, or a figure of ours, which is not a formula even if it is negative. */
export type CsvCell = { text: string } | { figure: string }

/** Makes programs read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** The signs that start a formula, also in full width and in the small forms, which some programs take for the same sign. */
const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫'

/**
 * What a program may skip before a formula: blanks, control and format characters, characters without a meaning, and
 * everything that is drawn as nothing (fillers, joiners, variation selectors, the empty braille pattern).
 */
const skipped = String.raw`\s\p{C}\p{Default_Ignorable_Code_Point}\u2800`

const formulaStart = new RegExp(String.raw`^[${skipped}]*[${signs}]|^[\t\r\n]`, 'u')

/**
 * Everything that some program treats as a cell separator: `;` in many countries, a tab in pasted text, an unquoted
 * line break.
 */
const separator = /\r\n|[;|\t\r\n\v\f\u0085\u2028\u2029]/g

/**
 * Everything that may come between a separator and a formula, with the sign of the formula if one follows. Each run
 * matches once as a whole, so that a long run takes linear, not quadratic, time.
 */
const runBeforeSign = new RegExp(String.raw`[;|"'${skipped}]+(?=([${signs}])?)`, 'gu')

/**
 * Inserts an apostrophe after each separator that a formula follows. Quoting alone does not help: a quote counts only
 * at the start of a cell, and a program with another separator starts its cells elsewhere.
 */
const withoutInnerFormulas = (text: string): string =>
  text.replaceAll(runBeforeSign, (run: string, sign: string | undefined) => {
    if (sign === undefined) return run
    const lastCell = Math.max(run.lastIndexOf(';'), run.lastIndexOf('|'), 0)
    return run.slice(0, lastCell) + run.slice(lastCell).replaceAll(separator, "$&'")
  })

const needsQuotes = /[",;|\t\r\n\v\f\u0085\u2028\u2029]|^\s|\s$/

/**
 * Formats a row as CSV (RFC 4180), with its line end. Text that a spreadsheet would execute, however it splits the row
 * into cells, is preceded by an apostrophe.
 */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: CsvCell): string {
  if ('figure' in cell) return cell.figure
  // Some programs stop reading at a NUL.
  const text = cell.text.replaceAll('\u0000', '')
  const harmless = withoutInnerFormulas(formulaStart.test(text) ? `'${text}` : text)
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
