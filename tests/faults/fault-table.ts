import type { UpstreamFault } from './fault.ts'
import { operations } from './operations.ts'

/** The table as text, with a row for each fault and a column for each operation. */
export function drawTable(outcomes: ReadonlyMap<UpstreamFault, string[]>): string {
  const heads = ['fault', ...operations.map(({ name }) => name)]
  const rows = [...outcomes].map(([{ name }, cells]) => [name, ...cells])
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
