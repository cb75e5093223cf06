import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { SortableHead, type Sorting } from './sortable-head.tsx'
import { useRestoreFocus } from '../use-restore-focus.ts'
import { useOverflow } from './use-overflow.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Figures are aligned to the end of their cell. */
  isFigure?: boolean
  /** A name may be truncated when space is short (hover shows the whole name); figures and dates never are. */
  isName?: boolean
  /** The sort key of this column; omitted if the list cannot be sorted by it. */
  sortedBy?: string
}

/** The padding in pixels after the last column in the stylesheet; if no more than this is hidden, no content is. */
const endPadding = 24

interface DataTableProps<Row> {
  /** The table's accessible name. */
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  sorting?: Sorting | undefined
  /** New rows are loading, and these stay until they arrive. */
  isOld?: boolean
}

/**
 * A table whose header stays visible and whose first column stays in place while the rest scrolls sideways. On a phone each
 * row is a card that repeats the column titles.
 */
export const DataTable = <Row,>({ name, columns, rows, sorting, isOld = false }: DataTableProps<Row>) => {
  const { ref, hasMore } = useOverflow(endPadding)
  useRestoreFocus(ref)
  return (
    <div className={styles.frame} data-more={hasMore}>
      {/* A scrollable region must be reachable by keyboard. */}
      <div ref={ref} className={styles.scroller} role="region" aria-label={name} tabIndex={0}>
        <table className={styles.table} aria-label={name} data-old={isOld}>
          <thead>
            <tr>
              {columns.map(({ title, isFigure, isName, sortedBy }) =>
                sorting && sortedBy ? (
                  <SortableHead
                    key={title}
                    title={title}
                    by={sortedBy}
                    sorting={sorting}
                    isFigure={isFigure}
                  />
                ) : (
                  <th key={title} scope="col" data-figure={isFigure} data-name={isName}>
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Rows have no id (the schema invents none), and a page is always replaced as a whole.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {columns.map(({ title, cell, isFigure, isName }) => (
                  <td key={title} data-title={title} data-figure={isFigure} data-name={isName}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
