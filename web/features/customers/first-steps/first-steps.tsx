import { Group, Paper, Text } from '@mantine/core'
import IconCircle from '~icons/tabler/circle'
import IconClockHour4 from '~icons/tabler/clock-hour-4'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { planRules } from '#rules/plan-rules.ts'
import { paths } from '#rules/web-paths.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { DialogLink } from '../../../ui/dialog-link.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { FirstSteps_CustomersFragment, FirstSteps_ProfileFragment } from './__generated__/first-steps.ts'
import styles from './first-steps.module.css'
import { hasHadCustomers, type Step, type StepName, stepsOf } from './first-steps.ts'

interface FirstStepsProps {
  profile: FirstSteps_ProfileFragment
  customers: FirstSteps_CustomersFragment | undefined
  hasFailedCustomers: boolean
  hasCopiedLink: boolean
  /** The id of the promotion link on the page. */
  linkAnchor: string
}

/** The open steps from a new account to the first payment; nothing once all are done. */
export const FirstSteps = (props: FirstStepsProps) => {
  const { t } = useTranslation('firstSteps')
  const open = stepsOf(props).filter(({ status }) => status !== 'done')
  if (open.length === 0) return null
  return (
    <Paper component="section" withBorder className={styles.card} data-screen-only aria-label={t('title')}>
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
const Head = ({ hasFailedCustomers, ...account }: FirstStepsProps) => {
  const { t } = useTranslation('firstSteps')
  const steps = stepsOf(account)
  const done = steps.filter(({ status }) => status === 'done').length
  const isCounted = hasHadCustomers(account) !== undefined
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
        <h2>{t('title')}</h2>
        <Text size="sm" c="dimmed">
          {isCounted ? t('progress', { done, total: steps.length }) : unknown}
        </Text>
      </div>
    </Group>
  )
}

interface StepEntryProps extends Step {
  linkAnchor: string
}

/** One step; a link only if it can be done now. */
const StepEntry = ({ name, status, linkAnchor }: StepEntryProps) => {
  const { t } = useTranslation('firstSteps')
  const isWaiting = status === 'waiting'
  const Icon = isWaiting ? IconClockHour4 : IconCircle
  const title = t(`step.${name}`, { amount: useFormat().wholeDollars(planRules.minimumPayout) })
  return (
    <li className={styles.step} data-status={status}>
      <Icon size={20} />
      <p>
        {status === 'next' ? linkOf(name, title, linkAnchor) : title}
        {isWaiting && <span data-visually-hidden> {t('waiting')}</span>}
      </p>
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
