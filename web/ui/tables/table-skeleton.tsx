import { Skeleton } from '../waiting/skeleton.tsx'
import styles from './table-skeleton.module.css'
import { Waiting } from '../waiting/waiting.tsx'

/** The placeholder of a table: as many rows as the page will have; on a phone, as many cards. */
export const TableSkeleton = ({ rows, isSlow }: { rows: number; isSlow: boolean }) => (
  <div className={styles.rows}>
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
