import type { CSSProperties } from 'react'
import { Skeleton } from '../waiting/skeleton.tsx'
import styles from './table-skeleton.module.css'
import { Waiting } from '../waiting/waiting.tsx'

interface TableSkeletonProps {
  rows: number
  columns: number
  isSlow: boolean
}

/** The placeholder of a table: as many rows as the page will have; on a phone, cards whose height follows from the columns. */
export const TableSkeleton = ({ rows, columns, isSlow }: TableSkeletonProps) => {
  const height = { '--columns': columns }
  return (
    <div className={styles.rows} style={height as CSSProperties}>
      <Waiting isSlow={isSlow} />
      {Array.from({ length: rows + 1 }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows are all the same
        <div className={styles.row} key={row}>
          <Skeleton width={140} />
          <Skeleton width={90} />
          <Skeleton width={90} />
          <Skeleton width={70} />
          <Skeleton width={70} />
        </div>
      ))}
    </div>
  )
}
