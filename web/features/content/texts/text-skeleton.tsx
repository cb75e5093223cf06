import { LoadingNote, Skeleton } from '../../../ui/waiting/skeleton.tsx'
import styles from './text-skeleton.module.css'

const lines = ['96%', '82%', '30%', '99%', '94%', '97%', '60%', '28%', '95%', '98%', '74%']

/** The skeleton of a long text. */
export const TextSkeleton = () => (
  <div className={styles.text}>
    <LoadingNote />
    {lines.map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)
