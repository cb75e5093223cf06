import { Group, Paper, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { planRules } from '#rules/plan-rules.ts'
import { paths } from '#rules/web-paths.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { DialogLink } from '../../../ui/dialog-link.tsx'
import type { AsyncControls } from '../../../ui/waiting/use-part.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { FirstSteps_CustomersFragment, FirstSteps_ProfileFragment } from './__generated__/first-steps.ts'
import styles from './first-steps.module.css'
import { haveCustomersCome, type Step, type StepName, stepsOf } from './steps.ts'

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

const StepsCard = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <Paper
    component="section"
    withBorder
    className={className}
    data-screen-only
    aria-label={useTranslation().t('firstSteps.title')}
  >
    {children}
  </Paper>
)

/** The steps from a new account to the first payment: what a new account sees first. */
export const FirstStepsHero = ({ badge, action, part, terms, ...props }: FirstStepsHeroProps) => {
  const { t } = useTranslation()
  const { verificationStatus, promotionStatus } = props.profile
  const isSuspended = promotionStatus === 'SUSPENDED'
  const details: Record<StepName, string | null> = {
    certify: t(`verification.${verificationStatus}`),
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
    <StepsCard className={styles.hero}>
      <div className={styles.main}>
        <Group wrap="nowrap">
          <Head {...props} />
          <Text component="div" ml="auto">
            <Freshness part={part} isQuiet />
          </Text>
        </Group>
        <ol className={styles.steps}>
          {stepsOf(props).map((step) => (
            <StepEntry
              key={step.name}
              {...step}
              linkAnchor={props.linkAnchor}
              {...(step.status !== 'done' && { details: details[step.name] })}
              {...(step.status !== 'done' && step.name === 'certify' && verification)}
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
    </StepsCard>
  )
}

/** The steps that an account with earnings has not done yet; nothing once all are done. */
export const OpenSteps = (props: FirstStepsProps) => {
  const open = stepsOf(props).filter(({ status }) => status !== 'done')
  if (open.length === 0) return null
  return (
    <StepsCard className={styles.open}>
      <Head {...props} />
      <ol className={styles.steps}>
        {open.map((step) => (
          <StepEntry key={step.name} {...step} linkAnchor={props.linkAnchor} />
        ))}
      </ol>
    </StepsCard>
  )
}

/** How many steps are done. Without the customers that is unknown. */
const Head = ({ hasFailedCustomers, ...known }: FirstStepsProps) => {
  const { t } = useTranslation()
  const steps = stepsOf(known)
  const done = steps.filter(({ status }) => status === 'done').length
  const isCounted = haveCustomersCome(known) !== undefined
  const unknown = hasFailedCustomers ? null : <Skeleton width={96} />
  return (
    <Group gap="sm" wrap="nowrap">
      {/* Mantine's `RingProgress` brings its `Tooltip` with it: 10 kB (compressed) of home's first view. */}
      <span
        className={styles.ring}
        style={{ '--share': isCounted ? done / steps.length : 0 } as CSSProperties}
        aria-hidden
      />
      <div>
        <h2>{t('firstSteps.title')}</h2>
        <Text size="sm" c="dimmed">
          {isCounted ? t('firstSteps.progress', { done, total: steps.length }) : unknown}
        </Text>
      </div>
    </Group>
  )
}

const icons = { done: IconCircleCheck, next: IconCircle, later: IconCircle, waiting: IconClockHour4 }

interface StepEntryProps extends Step {
  linkAnchor: string
  /** Why the step matters, or what happens next. */
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
  const { t } = useTranslation()
  const Icon = hasFailed ? IconAlertTriangle : icons[status]
  const title = t(`firstSteps.step.${name}`, { amount: useFormat().wholeDollars(planRules.minimumPayout) })
  const hint = status === 'done' ? t('firstSteps.done') : status === 'waiting' && t('firstSteps.waiting')
  const isLink = status === 'next' && !action
  return (
    <li className={styles.step} data-status={hasFailed ? 'failed' : status}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={styles.body} role={region && 'region'} aria-label={region}>
        <div className={styles.words}>
          <p className={styles.title}>
            {isLink ? linkOf(name, title, linkAnchor) : title}
            {hint && <span data-visually-hidden> {hint}</span>} {badge}
          </p>
          {details && (
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

/** Where each step is done. The router does not scroll to a part of the page that it shows already. */
const linkOf = (name: StepName, title: string, linkAnchor: string) => {
  const links = {
    certify: <DialogLink name="verification">{title}</DialogLink>,
    bindAccount: <DialogLink name="payoutAccount">{title}</DialogLink>,
    copyLink: (
      <a href={`#${linkAnchor}`} data-small>
        {title}
      </a>
    ),
    firstCustomer: (
      <Link to={paths.guidebook} data-small>
        {title}
      </Link>
    ),
    firstPayout: (
      <Link to={paths.planRule} data-small>
        {title}
      </Link>
    ),
  }
  return links[name]
}
