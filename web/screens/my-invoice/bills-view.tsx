import { skipToken } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccountQuery } from '../../features/account/__generated__/account.ts'
import { useAnchor } from '../../features/content/texts/use-anchor.ts'
import { chartedMonths } from '#rules/paging.ts'
import { billsPerPage, BillTable } from '../../features/earnings/bills/bill-table.tsx'
import { useOpenBills } from '../../features/earnings/bills/bill-address.ts'
import { inBackground } from '../../platform/apollo/background.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { usePage, useSettled } from '../../ui/tables/use-page.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { LazyPart } from '../../ui/waiting/lazy-part.tsx'
import { latestFaultOf, usePart, useHasFirstAnswer } from '../../ui/waiting/use-part.ts'
import { useBillsQuery, useBillWorkingsQuery, useChartedBillsQuery } from './__generated__/my-invoice.ts'
import styles from './bills-view.module.css'

const BillCharts = lazyComponent(
  async () => (await import('../../features/earnings/bill-figures/bill-charts.tsx')).BillCharts,
  'lazy',
)
const BillDetail = lazyComponent(
  async () => (await import('../../features/earnings/bill-figures/working.tsx')).BillDetail,
  'lazy',
)

interface BillsViewProps {
  /** The month of the statement that was shown before. */
  closedStatement: string | null
  openStatement: (month: string) => void
}

/** Totals and charts of the newest bills, and the table of bills, whose rows open to their workings. */
export const BillsView = ({ closedStatement, openStatement }: BillsViewProps) => {
  const { t } = useTranslation('bills')
  const format = useFormat()
  const { page, setPage } = usePage()
  const variables = useSettled({ page: page ?? 1, size: billsPerPage })
  const query = useBillsQuery({ variables })
  const account = useAccountQuery()
  const list = usePart(query, 'bills')
  const count = list.status === 'ready' ? list.value.pageInfo.totalItems : null
  // A single month is said in a sentence.
  const hasCharts = count === null || count > 1
  // Charts and workings follow the first view.
  const isLate = useHasFirstAnswer(query, account) && count !== 0
  const chartedQuery = useChartedBillsQuery(
    isLate && hasCharts ? { variables: { size: chartedMonths }, context: inBackground } : skipToken,
  )
  const workingsQuery = useBillWorkingsQuery(isLate ? { variables, context: inBackground } : skipToken)
  const charted = usePart(chartedQuery, 'bills')
  const workings = usePart(workingsQuery, 'bills')
  // One call brings both: its failure is reported once.
  const haveBothFailed = list.status === 'failed' && charted.status === 'failed'
  const only = count === 1 && list.status === 'ready' ? list.value.items[0] : undefined
  const openBills = useOpenBills()
  // A person who comes back from a statement stays at its button.
  useAnchor(list.status === 'ready' && closedStatement === null)
  // On a phone the charts are as high as the window: the bills come first there.
  const isPhone = useIsPhone()
  // They come after the table that is below them, so they keep their place.
  const charts = hasCharts && !haveBothFailed && (
    <div className={styles.place}>
      <LazyPart height="var(--charts-height)">
        <BillCharts charted={charted} />
      </LazyPart>
    </div>
  )
  return (
    <>
      <ScreenHead title={t('title')}>
        <ExportButton list="bills" rows={count} />
      </ScreenHead>
      {only && (
        <Text mb="lg">
          {t('single', {
            month: format.month(only.month),
            cashBack: format.dollars(only.cashBack),
            consumption: format.dollars(only.totalConsumption),
          })}
        </Text>
      )}
      {!isPhone && charts}
      <BillTable
        // Without charts the list is drawn again, instead of moving it to their place.
        key={String(hasCharts)}
        bills={list}
        page={page}
        onPageChange={setPage}
        {...openBills}
        renderDetail={(bill) => (
          <LazyPart height={272}>
            <BillDetail
              bill={bill}
              workings={workings}
              fault={latestFaultOf(workingsQuery, 'bills')}
              returnsFocus={bill.month === closedStatement}
              openStatement={() => openStatement(bill.month)}
            />
          </LazyPart>
        )}
      />
      {isPhone && charts}
    </>
  )
}
