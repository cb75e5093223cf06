import { LoadingNote, Skeleton } from './skeleton.tsx'
import styles from './table-skeleton.module.css'

/** Holds the place of a table: as many rows as the page will have. */
export const TableSkeleton = ({ rows }: { rows: number }) => (
  <div className={styles.rows}>
    <LoadingNote />
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
