import { Skeleton } from '../waiting/skeleton.tsx'
import { useIsSlow } from '../waiting/use-is-slow.ts'
import { Waiting } from '../waiting/waiting.tsx'
import styles from './form-skeleton.module.css'

/** The placeholder of a form whose data is still loading. */
export const FormSkeleton = ({ isRunning }: { isRunning: boolean }) => (
  <div className={styles.form} aria-busy>
    <Waiting isSlow={useIsSlow(isRunning)} />
    {[1, 2, 3, 4].map((field) => (
      <div key={field} className={styles.field}>
        <Skeleton width={120} />
        <Skeleton width="100%" height={40} />
      </div>
    ))}
  </div>
)
