import { DataList, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { formatDollars } from '../../../platform/i18n/format.ts'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import type { AsyncControls } from '../../../ui/waiting/use-part.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { RewardTotals_ProfileFragment } from './__generated__/rewards.ts'
import styles from './reward-totals.module.css'

/** The id of the paid amount on its page, for links that lead to it. */
export const paidAnchor = 'paid'

interface RewardTotalsProps {
  /** Undefined while it loads. */
  profile: RewardTotals_ProfileFragment | undefined
  part: AsyncControls
  /** The next payment, unless it has a card of its own. */
  payment?: ReactNode
  month: ReactNode
  year: ReactNode
}

/** The money of the page: what comes next and when, this month, the last year, and below them what was earned so far. */
export const RewardTotals = ({ profile, part, payment, month, year }: RewardTotalsProps) => {
  const { t } = useTranslation()
  const rewards = profile?.rewards
  return (
    <Paper component="section" withBorder aria-label={t('rewards.name')}>
      <div className={styles.parts}>
        {payment}
        {month}
        {year}
      </div>
      <div className={styles.foot}>
        <DataList orientation="horizontal" labelWidth={0} className={styles.totals}>
          <Total
            id={paidAnchor}
            title={
              <Link to={paths.myInvoice} data-small>
                {t('rewards.paid')}
              </Link>
            }
            amount={rewards?.paid}
          />
          <Total title={t('rewards.unsettled')} amount={rewards?.unsettled} />
          <Total title={t('rewards.total')} amount={rewards?.total} />
        </DataList>
        {profile && <Freshness part={part} />}
        {rewards?.unsettled.startsWith('-') && (
          <Text size="xs" c="dimmed" w="100%">
            {t('rewards.overdrawnHint')}
          </Text>
        )}
      </div>
    </Paper>
  )
}

interface TotalProps {
  id?: string
  title: ReactNode
  /** Undefined while it loads. */
  amount: string | undefined
}

const Total = ({ id, title, amount }: TotalProps) => {
  const { i18n } = useTranslation()
  return (
    <DataList.Item id={id}>
      <DataList.ItemLabel>{title}</DataList.ItemLabel>
      <DataList.ItemValue fz="md" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {amount === undefined ? <Skeleton width={72} /> : formatDollars(amount, i18n.language)}
      </DataList.ItemValue>
    </DataList.Item>
  )
}

interface PaymentCardProps {
  /** The profile, once it is there: the card says if the payment could not be renewed. */
  part: AsyncControls | undefined
  children: ReactNode
}

/** The next payment in a card of its own: on a phone, what to do and what has changed follow it at once. */
export const PaymentCard = ({ part, children }: PaymentCardProps) => (
  <Paper withBorder p="md">
    {children}
    {part && <Freshness part={part} isQuiet />}
  </Paper>
)
