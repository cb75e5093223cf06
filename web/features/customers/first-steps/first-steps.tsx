import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronDown } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { FirstSteps_CustomersFragment, FirstSteps_ProfileFragment } from './__generated__/first-steps.ts'
import styles from './first-steps.module.css'
import { ProgressRing } from './progress-ring.tsx'
import { StepEntry } from './step-entry.tsx'
import { haveCustomersCome, stepsOf } from './steps.ts'

interface FirstStepsProps {
  /** Undefined while it loads. */
  profile: FirstSteps_ProfileFragment | undefined
  customers: FirstSteps_CustomersFragment | undefined
  hasFailedCustomers: boolean
  hasCopiedLink: boolean
  /** The id of the promotion link on the page. */
  linkAnchor: string
}

/** The steps from a new account to the first payment; collapsed once all are done. */
export const FirstSteps = ({ profile, ...rest }: FirstStepsProps) => {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-label={t('firstSteps.title')}>
      {profile ? (
        <Progress profile={profile} {...rest} />
      ) : (
        <div className={styles.head}>
          <ProgressRing share={0} />
          <Skeleton width={96} />
        </div>
      )}
    </section>
  )
}

/** Avoids telling a suspended affiliate that all is well. */
const completeMessage = (t: TFunction, { promotionStatus }: FirstSteps_ProfileFragment) =>
  promotionStatus === 'SUSPENDED' ? t('firstSteps.completeSuspended') : t('firstSteps.complete')

interface ProgressProps extends FirstStepsProps {
  profile: FirstSteps_ProfileFragment
}

const Progress = ({ linkAnchor, hasFailedCustomers, ...known }: ProgressProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const steps = stepsOf(known)
  const done = steps.filter(({ status }) => status === 'done').length
  const isComplete = done === steps.length
  // Without the customers the number of finished steps is unknown.
  const isCounted = haveCustomersCome(known) !== undefined
  const heading = () => {
    if (isCounted) return t('firstSteps.progress', { done, total: steps.length })
    return hasFailedCustomers ? t('firstSteps.title') : <Skeleton width={96} />
  }
  const isOpen = isWanted || !isComplete
  return (
    <>
      <div className={styles.head}>
        <ProgressRing share={isCounted ? done / steps.length : 0} />
        <div>
          <h2>{heading()}</h2>
          {isComplete && !isOpen && <p className={styles.quiet}>{completeMessage(t, known.profile)}</p>}
        </div>
      </div>
      <ol id={id} className={styles.steps} hidden={!isOpen}>
        {steps.map((step) => (
          <StepEntry key={step.name} {...step} linkAnchor={linkAnchor} />
        ))}
      </ol>
      {isComplete && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('firstSteps.show')}
          onClick={() => setWanted(!isWanted)}
        >
          <IconChevronDown size={20} stroke={1.5} aria-hidden />
        </button>
      )}
    </>
  )
}
