import { Skeleton } from '../waiting/skeleton.tsx'
import { Waiting } from '../waiting/waiting.tsx'
import styles from './form-skeleton.module.css'

/** The placeholder of a form whose data is still loading. */
export const FormSkeleton = ({ isSlow, stop }: { isSlow: boolean; stop: () => void }) => (
  <div className={styles.form} aria-busy>
    <Waiting isSlow={isSlow} stop={stop} />
    {[1, 2, 3, 4].map((field) => (
      <div key={field} className={styles.field}>
        <Skeleton width={120} />
        <Skeleton width="100%" height={40} />
      </div>
    ))}
  </div>
)
