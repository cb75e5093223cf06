import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { useHiddenBeside } from './use-hidden-beside.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end of their cell. */
  isFigure?: boolean
  /** Names may be cut where room is short (their whole is told on hover); figures and dates never are. */
  isName?: boolean
}

interface DataTableProps<Row> {
  /** The table's name for whoever cannot see its heading. */
  name: string
  columns: Column<Row>[]
  rows: readonly Row[]
}

/** A table with a header that stays in sight and a first column that stays while the rest scrolls sideways. */
export const DataTable = <Row,>({ name, columns, rows }: DataTableProps<Row>) => {
  const { place, hasMore } = useHiddenBeside()
  return (
    <div className={styles.frame} data-more={hasMore}>
      {/* A scrolling place has to be reachable by keyboard. */}
      <div ref={place} className={styles.scroller} role="region" aria-label={name} tabIndex={0}>
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              {columns.map(({ title, isFigure, isName }) => (
                <th key={title} scope="col" data-figure={isFigure} data-name={isName}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Rows have no identity of their own (schema: none is invented); a page is replaced whole.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {columns.map(({ title, cell, isFigure, isName }) => (
                  <td key={title} data-figure={isFigure} data-name={isName}>
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
