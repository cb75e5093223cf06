import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { planRules } from '#rules/plan-rules.ts'
import type { AsyncControls } from '../../../ui/waiting/use-part.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { FirstSteps_CustomersFragment, FirstSteps_ProfileFragment } from './__generated__/first-steps.ts'
import styles from './first-steps.module.css'
import { ProgressRing } from './progress-ring.tsx'
import { StepEntry } from './step-entry.tsx'
import { haveCustomersCome, stepsOf } from './steps.ts'

export interface FirstStepsProps {
  profile: FirstSteps_ProfileFragment
  customers: FirstSteps_CustomersFragment | undefined
  hasFailedCustomers: boolean
  hasCopiedLink: boolean
  /** The id of the promotion link on the page. */
  linkAnchor: string
}

const useSteps = ({ hasFailedCustomers, ...known }: FirstStepsProps) => {
  const { t } = useTranslation()
  const steps = stepsOf(known)
  const done = steps.filter(({ status }) => status === 'done').length
  // Without the customers the number of finished steps is unknown.
  const isCounted = haveCustomersCome(known) !== undefined
  const progress = () => {
    if (isCounted) return t('firstSteps.progress', { done, total: steps.length })
    return hasFailedCustomers ? null : <Skeleton width={96} />
  }
  const ring = <ProgressRing share={isCounted ? done / steps.length : 0} />
  return { steps, open: steps.filter(({ status }) => status !== 'done'), progress: progress(), ring }
}

export interface FirstStepsHeroProps extends FirstStepsProps {
  /** The state of the verification, and the button that starts it. */
  certify: { badge: ReactNode; action: ReactNode }
  part: AsyncControls
  /** What the steps lead to. */
  terms: ReactNode
}

/** The steps from a new account to the first payment: what a new account sees first. */
export const FirstStepsHero = ({ certify, part, terms, ...props }: FirstStepsHeroProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { steps, progress, ring } = useSteps(props)
  const { verificationStatus, promotionStatus } = props.profile
  const isAskedHere = verificationStatus !== 'VERIFIED' && promotionStatus !== 'SUSPENDED'
  const details = {
    certify: verificationStatus === 'VERIFIED' ? null : t(`verification.${verificationStatus}`),
    bindAccount: t('firstSteps.bindAccountHint'),
    copyLink: t('firstSteps.copyLinkHint'),
    firstCustomer: t('firstSteps.firstCustomerHint'),
    // Nothing says when a suspended account is paid.
    firstPayout:
      promotionStatus === 'SUSPENDED'
        ? null
        : t('firstSteps.firstPayoutHint', { payoutDay: planRules.payoutDay }),
  }
  return (
    <section className={styles.hero} aria-label={t('firstSteps.title')}>
      <div className={styles.main}>
        <div className={styles.head}>
          {ring}
          <div>
            <h2 id={id}>{t('firstSteps.title')}</h2>
            <p className={styles.quiet}>{progress}</p>
          </div>
          <p className={styles.renewal}>
            <Freshness part={part} isQuiet />
          </p>
        </div>
        <ol className={styles.steps} aria-labelledby={id}>
          {steps.map((step) => (
            <StepEntry
              key={step.name}
              {...step}
              linkAnchor={props.linkAnchor}
              details={details[step.name]}
              {...(step.name === 'certify' &&
                step.status !== 'done' && {
                  ...certify,
                  region: isAskedHere ? t('verification.name') : undefined,
                  hasFailed: verificationStatus === 'FAILED',
                })}
            />
          ))}
        </ol>
      </div>
      <div className={styles.beside}>
        <h3>{t('firstSteps.earn')}</h3>
        {terms}
      </div>
    </section>
  )
}

/** The steps that an account with earnings has not done yet; nothing once all are done. */
export const OpenSteps = (props: FirstStepsProps) => {
  const { t } = useTranslation()
  const { open, progress, ring } = useSteps(props)
  if (open.length === 0) return null
  return (
    <section className={styles.open} aria-label={t('firstSteps.title')}>
      <div className={styles.head}>
        {ring}
        <div>
          <h2>{t('firstSteps.title')}</h2>
          <p className={styles.quiet}>{progress}</p>
        </div>
      </div>
      <ol className={styles.steps}>
        {open.map((step) => (
          <StepEntry key={step.name} {...step} linkAnchor={props.linkAnchor} />
        ))}
      </ol>
    </section>
  )
}
