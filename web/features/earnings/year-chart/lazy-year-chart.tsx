import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { loadMessages } from '../../../platform/i18n/i18n.ts'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { Waiting } from '../../../ui/waiting/waiting.tsx'
import type { YearChart_BillsFragment } from './__generated__/year-chart.ts'
import styles from './year-chart.module.css'

const loadYearChart = async () => {
  const [{ YearChart }] = await Promise.all([import('./year-chart.tsx'), loadMessages('lazy')])
  return YearChart
}

/** The number of months, and of bills that are requested for them. */
export const yearOfBills = 12

/** The height of the chart with its labels, in pixels. */
const height = 192

/** The cash-back of the last twelve billed months. Code and data load after the first view. */
export const LazyYearChart = ({ bills }: { bills: AsyncData<YearChart_BillsFragment> }) => {
  const { t } = useTranslation()
  return (
    <div
      className={styles.year}
      role="group"
      aria-label={t('year.name')}
      aria-busy={bills.status === 'loading'}
      tabIndex={-1}
    >
      <p className={styles.name}>
        <span>{t('year.name')}</span>{' '}
        <Link to={paths.myInvoice} data-small>
          {t('year.all')}
        </Link>
      </p>
      {bills.status === 'loading' && (
        <div className={styles.waiting} style={{ height }}>
          <Waiting isSlow={bills.isSlow} />
          <Skeleton width="100%" height={height - 24} />
        </div>
      )}
      {bills.status === 'failed' && (
        <FailedPart what={t('year.failed')} fault={bills.fault} retry={bills.retry} />
      )}
      {bills.status === 'ready' &&
        (bills.value.items.length === 0 ? (
          <p className={styles.none}>{t('year.none')}</p>
        ) : (
          <LazyPart load={loadYearChart} isWanted props={{ bills: bills.value.items }} height={height} />
        ))}
    </div>
  )
}
