import { useTranslation } from 'react-i18next'
import { LazyBillFigures } from '../../features/earnings/bill-figures/lazy-bill-figures.tsx'
import { BillTable } from '../../features/earnings/bills/bill-table.tsx'
import { ExportButton } from '../../platform/exports/export-button.tsx'
import { SignedOut } from '../../platform/session/signed-out.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { useBills } from './use-bills.ts'

interface BillsViewProps {
  /** The month whose statement the reader has just left. */
  left: string | null
  openStatement: (month: string) => void
}

/** The table of bills, with charts and workings below it. */
export const BillsView = ({ left, openStatement }: BillsViewProps) => {
  const { t } = useTranslation()
  const { isSignedOut, bills, workings, fault, charted, areChartsWanted, page, setPage } = useBills()
  if (isSignedOut) return <SignedOut />
  return (
    <>
      <ScreenHead title={t('bills.title')}>
        <ExportButton list="bills" rows={bills.status === 'ready' ? bills.value.pageInfo.totalItems : null} />
      </ScreenHead>
      <BillTable bills={bills} page={page} onPageChange={setPage} />
      {areChartsWanted && (
        <LazyBillFigures
          charted={charted}
          workings={workings}
          areBillsThere={bills.status === 'ready'}
          fault={fault}
          left={left}
          openStatement={openStatement}
        />
      )}
    </>
  )
}
