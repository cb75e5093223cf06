// Replaces control characters, which could steer the terminal: much of the output was entered by strangers.
export const printable = (text: string) => text.replace(/[^\P{Cc}\n]/gu, '\u{FFFD}')

/** Formats a value on one line; null becomes a dash. */
export const formatValue = (value: unknown) =>
  typeof value === 'string' ? value : value === null ? '-' : (JSON.stringify(value) ?? '-')

const isNumber = (text: string) => /^-?[\d.]+$/.test(text)

/** Formats rows under their headings; numbers are right-aligned. */
export function table(headings: string[], rows: unknown[][], none: string): string[] {
  if (rows.length === 0) return [none]
  const cells = [headings, ...rows.map((row) => row.map(formatValue))]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  return cells.map((row) =>
    row
      .map((cell, column) =>
        isNumber(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

/** The rows of a list in a response. */
export const rowsOf = (list: unknown) => (Array.isArray(list) ? (list as Record<string, unknown>[]) : [])

export const formatUsd = (amount: unknown) => Number(amount).toFixed(2)

/** Formats an instant as `2026-11-21 02:00:00Z`; null for anything else. */
export const formatInstant = (instant: unknown) =>
  typeof instant === 'string' ? instant.replace('T', ' ').replace(/\.\d+Z$/, 'Z') : null
