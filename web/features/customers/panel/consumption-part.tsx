import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../../platform/i18n/format.ts'
import styles from './customer-panel.module.css'
import type { CustomerOfPanel } from './customer-of-panel.ts'

interface ConsumptionPartProps {
  customer: CustomerOfPanel
  /** What this month's consumption earns; null if that is unknown or nothing. */
  earned: string | null
}

/** What a customer consumed: this month first, then last month and all months. */
export const ConsumptionPart = ({ customer, earned }: ConsumptionPartProps) => {
  const { t, i18n } = useTranslation()
  const lines = [
    [t('customerColumn.lastMonth'), customer.lastMonthConsumption],
    [t('customerColumn.total'), customer.totalConsumption],
    [t('customerPanel.sms'), customer.smsConsumption],
    [t('customerPanel.voice'), customer.voiceConsumption],
  ] as const
  return (
    <section aria-label={t('customerPanel.consumption')}>
      <p className={styles.figure} data-zero={customer.monthlyConsumption === '0.00'}>
        {formatDollars(customer.monthlyConsumption, i18n.language)}
      </p>
      <p className={styles.hint}>{t('customerPanel.thisMonth')}</p>
      {earned && (
        <p className={styles.said}>
          {t('customerPanel.earns', { amount: formatDollars(earned, i18n.language) })}
        </p>
      )}
      <dl className={styles.facts}>
        {lines.map(([title, amount]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className={styles.amount} data-zero={amount === '0.00'}>
              {formatDollars(amount, i18n.language)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
