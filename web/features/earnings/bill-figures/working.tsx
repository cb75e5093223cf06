import { useTranslation } from 'react-i18next'
import { formatDollars, formatMonth, formatPercent } from '../../../platform/i18n/format.ts'
import type { Working_BillFragment } from './__generated__/bill-figures.ts'
import styles from './working.module.css'

type Explanation = NonNullable<Working_BillFragment['explanation']>

interface WorkingProps {
  bill: Working_BillFragment
  explanation: Explanation
}

/** How the bands of the plan lead to the cash-back, beside the bill's own figure, which is the one that counts. */
export const Working = ({ bill, explanation }: WorkingProps) => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const dollars = (money: string) => formatDollars(money, locale)
  const { bands, computed, effectiveRatio } = explanation
  return (
    <div className={styles.working}>
      <table
        className={styles.bands}
        aria-label={t('working.bands', { month: formatMonth(bill.month, locale) })}
      >
        <thead>
          <tr>
            <th scope="col">{t('working.level')}</th>
            <th scope="col">{t('working.volume')}</th>
            <th scope="col">{t('working.ratio')}</th>
            <th scope="col">{t('working.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ level, volume, ratio, amount }) => (
            <tr key={level}>
              <th scope="row">{level}</th>
              <td>{dollars(volume)}</td>
              <td>{formatPercent(ratio, locale)}</td>
              <td>{dollars(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {effectiveRatio === null
                ? t('working.computed')
                : t('working.computedAt', { ratio: formatPercent(effectiveRatio, locale) })}
            </th>
            <td>{dollars(computed)}</td>
          </tr>
        </tfoot>
      </table>
      <Comparison bill={bill} explanation={explanation} />
    </div>
  )
}

/** Both figures and their difference, which the text never calls a mistake of either. */
const Comparison = ({ bill, explanation: { computed, difference } }: WorkingProps) => {
  const { t, i18n } = useTranslation()
  const dollars = (money: string) => formatDollars(money, i18n.language)
  const message = () => {
    if (Number(difference) === 0) return t('working.same')
    const amount = dollars(difference.replace('-', ''))
    return difference.startsWith('-') ? t('working.less', { amount }) : t('working.more', { amount })
  }
  return (
    <div className={styles.comparison}>
      <dl>
        <div>
          <dt>{t('working.onBill')}</dt>
          <dd className={styles.truth}>{dollars(bill.cashBack)}</dd>
        </div>
        <div>
          <dt>{t('working.computed')}</dt>
          <dd>{dollars(computed)}</dd>
        </div>
      </dl>
      <p>{message()}</p>
      {Number(difference) !== 0 && <p className={styles.hint}>{t('working.reasons')}</p>}
    </div>
  )
}
