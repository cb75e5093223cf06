import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { SortableHead, type Sorting } from './sortable-head.tsx'
import { useRestoreFocus } from '../use-restore-focus.ts'
import { useOverflow } from './use-overflow.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end of their cell. */
  isFigure?: boolean
  /** Names may be cut where room is short (their whole is told on hover); figures and dates never are. */
  isName?: boolean
  /** What the list can be sorted by here. */
  sortedBy?: string
}

/** What the stylesheet leaves empty in pixels behind the last column: where no more than that is hidden, nothing is. */
const endPadding = 24

interface DataTableProps<Row> {
  /** The table's name for whoever cannot see its heading. */
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  sorting?: Sorting | undefined
  /** Other rows are on their way, and these stand until they come. */
  isOld?: boolean
}

/**
 * A table with a header that stays in sight and a first column that stays while the rest scrolls sideways. On a phone each
 * row is a card, which says the titles itself.
 */
export const DataTable = <Row,>({ name, columns, rows, sorting, isOld = false }: DataTableProps<Row>) => {
  const { ref, hasMore } = useOverflow(endPadding)
  useRestoreFocus(ref)
  return (
    <div className={styles.frame} data-more={hasMore}>
      {/* A scrolling place has to be reachable by keyboard. */}
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
              // Rows have no identity of their own (schema: none is invented); a page is replaced whole.
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
