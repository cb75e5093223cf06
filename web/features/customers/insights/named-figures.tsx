import type { ReactNode } from 'react'
import styles from './named-figures.module.css'

interface NamedFiguresProps {
  /** The name of the list, for users who do not see its heading. */
  name: string
  titles: [string, string]
  rows: readonly { name: string; figure: ReactNode }[]
}

/** A short list of customers with a figure each. */
export const NamedFigures = ({ name, titles: [first, second], rows }: NamedFiguresProps) => (
  <table className={styles.table} aria-label={name}>
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{second}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        // Customers have no id, and two may share a name; the list is replaced as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={index}>
          <th scope="row" title={row.name}>
            {row.name}
          </th>
          <td>{row.figure}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
