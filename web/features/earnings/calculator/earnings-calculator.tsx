import { useTranslation } from 'react-i18next'
import { Calculator } from '../../../ui/calculator/calculator.tsx'
import { readConsumption } from '../../../ui/calculator/read-consumption.ts'
import { formatDollars, formatMonth } from '../../../platform/i18n/format.ts'
import styles from './earnings-calculator.module.css'
import { useConsumptionInAddress } from './use-consumption-in-address.ts'
import { useMonthSoFar } from './use-month-so-far.ts'
import { useOwnKind } from './use-own-kind.ts'

/** The calculator behind the login. It starts with the consumption in the address, or with the affiliate's month so far. */
export const EarningsCalculator = () => {
  const { t, i18n } = useTranslation()
  const { consumption, keep } = useConsumptionInAddress()
  const soFar = useMonthSoFar()
  const kind = useOwnKind()
  const start = consumption ?? (soFar && readConsumption(soFar.consumption.replace(/\.00$/, '')))
  return (
    <div className={styles.calculator} role="group" aria-label={t('earnings.name')}>
      <Calculator
        messages={{
          label: t('calculator.label'),
          estimate: t('calculator.estimate'),
          refused: (limit) => t('calculator.refused', limit),
          kind: t('calculator.kind'),
          individual: t('calculator.individual'),
          company: t('calculator.company'),
          earned: t('calculator.earned'),
          individualHint: t('calculator.individualHint'),
          companyHint: (figures) => t('calculator.companyHint', figures),
          bands: t('calculator.bands'),
          level: t('calculator.level'),
          volume: t('calculator.volume'),
          cashBack: t('calculator.cashBack'),
          tiered: t('calculator.tiered'),
          hybrid: t('calculator.hybrid'),
          provisional: t('calculator.provisional'),
          total: t('calculator.total'),
        }}
        locale={i18n.language}
        onChange={keep}
        startKind={kind}
        {...(start && { start })}
      >
        {soFar && (
          <p className={styles.note}>
            {t('earnings.soFar', {
              month: formatMonth(soFar.month, i18n.language),
              amount: formatDollars(soFar.consumption, i18n.language),
            })}
          </p>
        )}
      </Calculator>
      <p className={styles.note}>{t('earnings.note')}</p>
    </div>
  )
}
