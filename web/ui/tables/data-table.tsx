import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconArrowsSort from '~icons/tabler/arrows-sort'
import { type CSSProperties, Fragment, memo, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import styles from './data-table.module.css'
import { useRestoreFocus } from '../use-restore-focus.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row, index: number) => ReactNode
  /** Figures are aligned to the end of their cell. */
  isFigure?: boolean
  /** A name may be truncated when space is short (hover shows the whole name); figures and dates never are. */
  isName?: boolean
  /** The position of the value on a phone, where a row is a card of few lines; without one it has a line of its own. */
  onCard?: 'status' | 'start' | 'foot' | undefined
  /** The sort key of this column; omitted if the list cannot be sorted by it. */
  sortedBy?: string
}

/** The current sorting of a list (`by` is null if unsorted) and how to change it. */
export interface Sorting {
  by: string | null
  direction: 'ASC' | 'DESC'
  sortBy: (by: string) => void
}

/** Opens a row by a click beside its controls. With a keyboard, the button in its first cell opens it. */
const openRow = ({ currentTarget, target }: MouseEvent<HTMLTableRowElement>) => {
  const opener = currentTarget.querySelector<HTMLElement>('[data-opens]')
  const isOwn = target instanceof Element && target.closest('button, a') !== null
  // Selecting a figure with the mouse opens nothing.
  if (!opener || isOwn || window.getSelection()?.isCollapsed === false) return
  opener.focus({ preventScroll: true })
  opener.click()
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What a row is about. Rows may share it: the schema invents no ids. */
  subjectOf: (row: Row) => string
  sorting?: Sorting | undefined
  /** What is shown below an opened row; null while the row is closed. */
  detail?: ((row: Row) => ReactNode) | undefined
}

/**
 * A table whose header stays visible and whose first column stays in place while the rest scrolls sideways. On a phone each
 * row is a card.
 */
const Table = <Row,>({ name, columns, rows, subjectOf, sorting, detail }: DataTableProps<Row>) => {
  const ref = useRef<HTMLDivElement>(null)
  useRestoreFocus(ref)
  return (
    <div className={styles.frame}>
      {/* A scrollable region must be reachable by keyboard. */}
      <div ref={ref} className={styles.scroller} role="region" aria-label={name} tabIndex={0}>
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.title} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const opened = detail?.(row) ?? null
              return (
                <Fragment key={`${index} ${subjectOf(row)}`}>
                  {/* The button in the first cell does the same for the keyboard. */}
                  {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
                  <tr className={styles.row} onClick={openRow} data-open={opened !== null}>
                    {columns.map((column) => (
                      <td
                        key={column.title}
                        className={styles.cell}
                        data-title={column.title}
                        data-figure={column.isFigure}
                        data-name={column.isName}
                        data-on-card={column.onCard}
                        style={{ '--area': column.onCard } as CSSProperties}
                      >
                        {column.cell(row, index)}
                      </td>
                    ))}
                  </tr>
                  {opened !== null && (
                    <tr className={styles.detail} data-detail>
                      <td colSpan={columns.length}>{opened}</td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const ariaSort = { ASC: 'ascending', DESC: 'descending', none: 'none' } as const
const arrows = { ASC: IconArrowUp, DESC: IconArrowDown, none: IconArrowsSort }

interface HeadProps<Row> {
  column: Column<Row>
  sorting: Sorting | undefined
}

/** The head of a column, which may sort the list. The title is outside its button because buttons are not printed. */
const Head = <Row,>({ column: { title, isFigure, isName, sortedBy }, sorting }: HeadProps<Row>) => {
  const id = useId()
  const look = { className: styles.head, scope: 'col', 'data-figure': isFigure, 'data-name': isName }
  if (!sorting || !sortedBy) return <th {...look}>{title}</th>
  const direction = sorting.by === sortedBy ? sorting.direction : 'none'
  const Arrow = arrows[direction]
  return (
    // Without its label, the accessible name would contain the title twice.
    <th {...look} aria-label={title} aria-sort={ariaSort[direction]}>
      <span id={id}>{title}</span>
      <Arrow className={styles.arrow} size={14} stroke={2} />
      <button
        type="button"
        className={styles.sort}
        aria-labelledby={id}
        onClick={() => sorting.sortBy(sortedBy)}
      />
    </th>
  )
}

export const DataTable = memo(Table) as typeof Table
