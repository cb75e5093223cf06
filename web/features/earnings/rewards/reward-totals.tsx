import { DataList, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dollars } from '../../../ui/amount.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import type { AsyncControls } from '../../../ui/waiting/use-part.ts'
import type { Rewards_ProfileFragment } from '../../../platform/apollo/__generated__/whole.ts'
import styles from './reward-totals.module.css'

/** The id of the paid amount on its page, for links that lead to it. */
export const paidAnchor = 'paid'

interface RewardTotalsProps {
  profile: Rewards_ProfileFragment
  part: AsyncControls
  /** The next payment, unless it has a card of its own; this month; and the last year. */
  children: ReactNode
}

/** Replaces the money of an account that has had no customers. */
export const NoRewardsYet = ({ part }: { part: AsyncControls }) => {
  const { t } = useTranslation('rewards')
  return (
    <Paper component="section" withBorder px="card" py={20} aria-label={t('name')}>
      <h2>{t('name')}</h2>
      <Text c="dimmed" mt={4}>
        {t('afterFirstCustomer')}
      </Text>
      <Freshness part={part} isQuiet />
    </Paper>
  )
}

/** The money of the page: what comes next and when, this month, the last year, and below them what was earned so far. */
export const RewardTotals = ({ profile, part, children }: RewardTotalsProps) => {
  const { t } = useTranslation('rewards')
  const { rewards } = profile
  const total = (title: string, amount: string, id?: string, hint?: string) => (
    <DataList.Item id={id}>
      <DataList.ItemLabel>{title}</DataList.ItemLabel>
      <DataList.ItemValue fz="md" fw={600} style={{ whiteSpace: 'nowrap' }}>
        <Dollars money={amount} />
        {hint && (
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        )}
      </DataList.ItemValue>
    </DataList.Item>
  )
  const overdrawnHint = rewards.unsettled.startsWith('-') ? t('overdrawnHint') : undefined
  return (
    <Paper component="section" withBorder aria-label={t('name')}>
      <div className={styles.parts}>{children}</div>
      <div className={styles.foot}>
        <DataList orientation="horizontal" labelWidth={0} className={styles.totals}>
          {total(t('paid'), rewards.paid, paidAnchor)}
          {total(t('unsettled'), rewards.unsettled, undefined, overdrawnHint)}
          {total(t('total'), rewards.total)}
        </DataList>
        <Freshness part={part} />
      </div>
    </Paper>
  )
}
