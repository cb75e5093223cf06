import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { planRules } from '#rules/plan-rules.ts'
import { paths } from '#rules/web-paths.ts'
import { formatWholeDollars } from '../../../platform/i18n/format.ts'
import { DialogLink } from '../../../ui/dialog-link.tsx'
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconClockHour4 } from '../../../ui/icons.ts'
import styles from './first-steps.module.css'
import type { Step, StepName, StepStatus } from './steps.ts'

const icons = {
  done: IconCircleCheck,
  next: IconCircle,
  later: IconCircle,
  waiting: IconClockHour4,
} as const satisfies Record<StepStatus, unknown>
const titleKeys = {
  certify: 'firstSteps.certify',
  bindAccount: 'firstSteps.bindAccount',
  copyLink: 'firstSteps.copyLink',
  firstCustomer: 'firstSteps.firstCustomer',
  firstPayout: 'firstSteps.firstPayout',
} as const satisfies Record<StepName, string>

interface StepEntryProps extends Step {
  linkAnchor: string
  /** Why the step matters, or what happens next; left out once it is done. */
  details?: string | null
  /** Does the step, in place of a link. */
  action?: ReactNode
  /** The state of what the step is about, in a word. */
  badge?: ReactNode
  /** Makes the step a named region of the page. */
  region?: string | undefined
  hasFailed?: boolean
}

/** One step; a link only if it can be done now. */
export const StepEntry = ({
  name,
  status,
  linkAnchor,
  details,
  action,
  badge,
  region,
  hasFailed,
}: StepEntryProps) => {
  const { t, i18n } = useTranslation()
  const Icon = hasFailed ? IconAlertTriangle : icons[status]
  const title = t(titleKeys[name], { amount: formatWholeDollars(planRules.minimumPayout, i18n.language) })
  const hint = status === 'done' ? t('firstSteps.done') : status === 'waiting' && t('firstSteps.waiting')
  const isLink = status === 'next' && !action
  return (
    <li className={styles.step} data-status={hasFailed ? 'failed' : status}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={styles.body} role={region && 'region'} aria-label={region}>
        <div className={styles.words}>
          <p className={styles.title}>
            {isLink ? <StepLink {...{ name, title, linkAnchor }} /> : title}
            {hint && <span data-visually-hidden> {hint}</span>} {badge}
          </p>
          {details && status !== 'done' && <p className={styles.quiet}>{details}</p>}
        </div>
        {status === 'next' && action}
      </div>
    </li>
  )
}

const StepLink = ({ name, title, linkAnchor }: { name: StepName; title: string; linkAnchor: string }) => {
  if (name === 'certify') return <DialogLink name="verification">{title}</DialogLink>
  if (name === 'bindAccount') return <DialogLink name="payoutAccount">{title}</DialogLink>
  if (name === 'copyLink')
    return (
      <a href={`#${linkAnchor}`} data-small>
        {title}
      </a>
    )
  return (
    <Link to={name === 'firstCustomer' ? paths.guidebook : paths.planRule} data-small>
      {title}
    </Link>
  )
}
