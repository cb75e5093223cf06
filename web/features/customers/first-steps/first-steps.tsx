import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { planRules } from '#rules/plan-rules.ts'
import { paths } from '#rules/web-paths.ts'
import { formatWholeDollars } from '../../../platform/i18n/format.ts'
import { DialogLink } from '../../../ui/dialog-link.tsx'
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconClockHour4 } from '../../../ui/icons.ts'
import type { AsyncControls } from '../../../ui/waiting/use-part.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { FirstSteps_CustomersFragment, FirstSteps_ProfileFragment } from './__generated__/first-steps.ts'
import styles from './first-steps.module.css'
import { haveCustomersCome, type Step, type StepName, type StepStatus, stepsOf } from './steps.ts'

interface FirstStepsProps {
  profile: FirstSteps_ProfileFragment
  customers: FirstSteps_CustomersFragment | undefined
  hasFailedCustomers: boolean
  hasCopiedLink: boolean
  /** The id of the promotion link on the page. */
  linkAnchor: string
}

interface FirstStepsHeroProps extends FirstStepsProps {
  /** The state of the verification, and the button that starts it. */
  badge: ReactNode
  action: ReactNode
  part: AsyncControls
  /** What the steps lead to. */
  terms: ReactNode
}

/** The steps from a new account to the first payment: what a new account sees first. */
export const FirstStepsHero = ({ badge, action, part, terms, ...props }: FirstStepsHeroProps) => {
  const { t } = useTranslation()
  const { verificationStatus, promotionStatus } = props.profile
  const isSuspended = promotionStatus === 'SUSPENDED'
  const details = {
    certify: verificationStatus === 'VERIFIED' ? null : t(`verification.${verificationStatus}`),
    bindAccount: t('firstSteps.bindAccountHint'),
    copyLink: t('firstSteps.copyLinkHint'),
    firstCustomer: t('firstSteps.firstCustomerHint'),
    // Nothing says when a suspended account is paid.
    firstPayout: isSuspended ? null : t('firstSteps.firstPayoutHint', { payoutDay: planRules.payoutDay }),
  }
  const verification = {
    badge,
    action,
    region: isSuspended ? undefined : t('verification.name'),
    hasFailed: verificationStatus === 'FAILED',
  }
  return (
    <Paper component="section" withBorder className={styles.hero} aria-label={t('firstSteps.title')}>
      <div className={styles.main}>
        <Head {...props}>
          <Freshness part={part} isQuiet />
        </Head>
        <ol className={styles.steps}>
          {stepsOf(props).map((step) => (
            <StepEntry
              key={step.name}
              {...step}
              linkAnchor={props.linkAnchor}
              details={details[step.name]}
              {...(step.name === 'certify' && step.status !== 'done' && verification)}
            />
          ))}
        </ol>
      </div>
      <div className={styles.beside}>
        <Text component="h3" fw={600} mb="sm">
          {t('firstSteps.earn')}
        </Text>
        {terms}
      </div>
    </Paper>
  )
}

/** The steps that an account with earnings has not done yet; nothing once all are done. */
export const OpenSteps = (props: FirstStepsProps) => {
  const { t } = useTranslation()
  const open = stepsOf(props).filter(({ status }) => status !== 'done')
  if (open.length === 0) return null
  return (
    <Paper component="section" withBorder className={styles.open} aria-label={t('firstSteps.title')}>
      <Head {...props} />
      <ol className={styles.steps}>
        {open.map((step) => (
          <StepEntry key={step.name} {...step} linkAnchor={props.linkAnchor} />
        ))}
      </ol>
    </Paper>
  )
}

/** How many steps are done. Without the customers that is unknown. */
const Head = ({ hasFailedCustomers, children, ...known }: FirstStepsProps & { children?: ReactNode }) => {
  const { t } = useTranslation()
  const steps = stepsOf(known)
  const done = steps.filter(({ status }) => status === 'done').length
  const isCounted = haveCustomersCome(known) !== undefined
  const progress = () => {
    if (isCounted) return t('firstSteps.progress', { done, total: steps.length })
    return hasFailedCustomers ? null : <Skeleton width={96} />
  }
  return (
    <Group gap="sm" wrap="nowrap">
      <ProgressRing share={isCounted ? done / steps.length : 0} />
      <div>
        <h2>{t('firstSteps.title')}</h2>
        <Text size="sm" c="dimmed">
          {progress()}
        </Text>
      </div>
      <Text component="div" ml="auto">
        {children}
      </Text>
    </Group>
  )
}

const radius = 16
const length = 2 * Math.PI * radius

/** The share of finished steps; the text beside it says the same. */
const ProgressRing = ({ share }: { share: number }) => (
  <svg className={styles.ring} viewBox="0 0 40 40" width={40} height={40} aria-hidden>
    <circle cx="20" cy="20" r={radius} />
    {share > 0 && (
      <circle
        cx="20"
        cy="20"
        r={radius}
        strokeDasharray={`${share * length} ${length}`}
        transform="rotate(-90 20 20)"
      />
    )}
  </svg>
)

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
const StepEntry = (props: StepEntryProps) => {
  const { name, status, linkAnchor, details, action, badge, region, hasFailed } = props
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
          {details && status !== 'done' && (
            <Text size="sm" c="dimmed">
              {details}
            </Text>
          )}
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
