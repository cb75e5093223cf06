import { useTranslation } from 'react-i18next'
import { useAnchor } from '../../features/content/texts/use-anchor.ts'
import { BillTable } from '../../features/earnings/bills/bill-table.tsx'
import { useOpenBills } from '../../features/earnings/bills/use-open-bills.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { SignedOut } from '../../platform/session/viewer.tsx'
import { useIsCard } from '../../ui/tables/use-is-card.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { LazyPart } from '../../ui/waiting/lazy-part.tsx'
import styles from './bills-view.module.css'
import { useBills } from './use-bills.ts'

const BillCharts = lazyComponent(
  async () => (await import('../../features/earnings/bill-figures/bill-charts.tsx')).BillCharts,
  'lazy',
)
const BillDetail = lazyComponent(
  async () => (await import('../../features/earnings/bill-figures/bill-detail.tsx')).BillDetail,
  'lazy',
)

interface BillsViewProps {
  /** The month whose statement the reader has just left. */
  left: string | null
  openStatement: (month: string) => void
}

/** Totals and charts, and the table of bills, whose rows open to their workings. */
export const BillsView = ({ left, openStatement }: BillsViewProps) => {
  const { t } = useTranslation()
  const { isSignedOut, bills, workings, fault, charted, hasNone, areChartsWanted, page, setPage } = useBills()
  const openBills = useOpenBills()
  // A person who comes back from a statement stays at its button.
  useAnchor(bills.status === 'ready' && left === null)
  // On a phone the charts are as high as the window: the bills come first there.
  const isPhone = useIsCard()
  if (isSignedOut) return <SignedOut />
  // They come after the table that is below them, so they keep their place.
  const charts = areChartsWanted && (
    <div className={styles.place}>
      <LazyPart height="var(--charts-height)">
        <BillCharts charted={charted} />
      </LazyPart>
    </div>
  )
  return (
    <>
      <ScreenHead title={t('bills.title')}>
        <ExportButton list="bills" rows={bills.status === 'ready' ? bills.value.pageInfo.totalItems : null} />
      </ScreenHead>
      {!isPhone && charts}
      <BillTable
        // Without bills the list is drawn again, instead of moving it to the place of the charts.
        key={String(hasNone)}
        bills={bills}
        payments={workings}
        page={page}
        onPageChange={setPage}
        {...openBills}
        renderDetail={(bill) => (
          <LazyPart height={272}>
            <BillDetail
              bill={bill}
              workings={workings}
              fault={fault}
              isLeft={bill.month === left}
              openStatement={() => openStatement(bill.month)}
            />
          </LazyPart>
        )}
      />
      {isPhone && charts}
    </>
  )
}
