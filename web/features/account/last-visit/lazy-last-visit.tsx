import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { LastVisitProps } from './last-visit.tsx'
import styles from './last-visit.module.css'
import { VisitCard, VisitHead } from './visit-card.tsx'

const loadLastVisit = async () => (await import('./last-visit.tsx')).LastVisit

interface LazyLastVisitProps extends LastVisitProps {
  /** A new account sees the card only if it has something to say. */
  isNew: boolean
}

/** What has changed since the last visit. Its code loads after the first view, beside the data that it compares. */
export const LazyLastVisit = ({ isNew, ...props }: LazyLastVisitProps) => {
  if (isNew)
    return (
      <LazyPart
        load={loadLastVisit}
        isWanted
        props={{ ...props, Card: VisitCard }}
        height={0}
        placeholder={null}
      />
    )
  return (
    <VisitCard>
      <LazyPart load={loadLastVisit} isWanted props={props} height="auto" placeholder={<Placeholder />} />
    </VisitCard>
  )
}

const Placeholder = () => (
  <>
    <VisitHead />
    <p className={styles.quiet}>
      <Skeleton width="70%" />
    </p>
  </>
)
