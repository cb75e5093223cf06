import { useId } from 'react'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts'
import styles from './sortable-head.module.css'

export type Direction = 'ASC' | 'DESC'

/** What a list is sorted by, if it is, and how to sort it otherwise. */
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

/** The head of a column that sorts the list. The title stands outside of its button, which is not printed. */
export const SortableHead = ({ title, by, sorting, isFigure }: SortableHeadProps) => {
  const id = useId()
  const direction = sorting.by === by ? sorting.direction : null
  const Icon = direction ? icons[direction] : IconArrowsSort
  return (
    <th
      scope="col"
      className={styles.head}
      data-figure={isFigure}
      // Its name would else be the title twice.
      aria-label={title}
      aria-sort={direction ? ariaSort[direction] : 'none'}
    >
      <span id={id}>{title}</span>
      <Icon className={styles.arrow} size={14} aria-hidden data-shown={direction !== null} />
      <button type="button" className={styles.sort} aria-labelledby={id} onClick={() => sorting.sortBy(by)} />
    </th>
  )
}
