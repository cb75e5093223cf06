import { loadMessages } from '../../../platform/i18n/i18n.ts'
import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import type { BillChartsProps } from './bill-charts.tsx'
import styles from './lazy-bill-charts.module.css'

const loadBillCharts = async () => {
  const [{ BillCharts }] = await Promise.all([import('./bill-charts.tsx'), loadMessages('lazy')])
  return BillCharts
}

/** The totals and charts of the newest bills. They come after the table that is below them, so they keep their place. */
export const LazyBillCharts = (props: BillChartsProps) => (
  <div className={styles.place}>
    <LazyPart load={loadBillCharts} isWanted props={props} height="var(--charts-height)" />
  </div>
)
