import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { LastVisitProps } from './last-visit.tsx'
import styles from './last-visit.module.css'
import { VisitCard } from './visit-card.tsx'

const loadLastVisit = async () => (await import('./last-visit.tsx')).LastVisit

/** What has changed since the last visit. Its code loads after the first view, beside the data that it compares. */
export const LazyLastVisit = (props: LastVisitProps) => (
  <LazyPart
    load={loadLastVisit}
    isWanted
    props={props}
    height="auto"
    placeholder={
      props.isNew ? null : (
        <VisitCard>
          <p className={styles.quiet}>
            <Skeleton width="70%" />
          </p>
        </VisitCard>
      )
    }
  />
)
