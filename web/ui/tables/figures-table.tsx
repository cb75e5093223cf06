import type { ReactNode } from 'react'
import styles from './figures-table.module.css'

interface FiguresTableProps {
  name: string
  head: readonly string[]
  /** The first cell names its row; the others are figures. */
  rows: readonly (readonly [ReactNode, ...ReactNode[]])[]
  /** The sum: its name, which is as wide as the columns before it, and its figure. */
  foot?: readonly [name: string, sum: string]
}

/** A small table of figures, which may add up to the last. */
export const FiguresTable = ({ name, head, rows, foot }: FiguresTableProps) => (
  <table className={`${styles.figures} ${styles.whole}`} aria-label={name}>
    <thead>
      <tr>
        {head.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([title, ...figures], index) => (
        // Customers have no id, and names may repeat.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={index}>
          <th scope="row">{title}</th>
          {figures.map((figure, column) => (
            // oxlint-disable-next-line react/no-array-index-key
            <td key={column} translate="no">
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    {foot && (
      <tfoot>
        <tr>
          <th scope="row" colSpan={head.length - 1}>
            {foot[0]}
          </th>
          <td translate="no">{foot[1]}</td>
        </tr>
      </tfoot>
    )}
  </table>
)
