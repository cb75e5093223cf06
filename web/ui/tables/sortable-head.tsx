import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useId } from 'react'
import table from './data-table.module.css'
import styles from './sortable-head.module.css'

export type Direction = 'ASC' | 'DESC'

/** The current sorting of a list (`by` is null if unsorted) and how to change it. */
export interface Sorting {
  by: string | null
  direction: Direction
  sortBy: (by: string) => void
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const
const icons = { ASC: IconArrowUp, DESC: IconArrowDown }

interface SortableHeadProps {
  title: string
  by: string
  sorting: Sorting
  isFigure?: boolean | undefined
}

/** A column heading that sorts the list. The title is outside its button because buttons are not printed. */
export const SortableHead = ({ title, by, sorting, isFigure }: SortableHeadProps) => {
  const id = useId()
  const direction = sorting.by === by ? sorting.direction : null
  const Icon = direction ? icons[direction] : IconArrowsSort
  return (
    <th
      scope="col"
      className={`${table.head} ${styles.head}`}
      data-figure={isFigure}
      // Without this, the accessible name would contain the title twice.
      aria-label={title}
      aria-sort={direction ? ariaSort[direction] : 'none'}
    >
      <span id={id}>{title}</span>
      <Icon className={styles.arrow} size={14} aria-hidden data-shown={direction !== null} />
      <button type="button" className={styles.sort} aria-labelledby={id} onClick={() => sorting.sortBy(by)} />
    </th>
  )
}
