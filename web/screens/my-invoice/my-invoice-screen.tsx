import { useTranslation } from 'react-i18next'
import { BillTable, billsPerPage as size } from '../../features/bills/bill-table.tsx'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { useDrawn } from '../../shared/apollo/use-drawn.ts'
import { ExportButton } from '../../shared/exports/export-button.tsx'
import { SignedOut } from '../../shared/session/signed-out.tsx'
import { partOf } from '../../shared/ui/part.ts'
import { ScreenHead } from '../../shared/ui/screen-head.tsx'
import { usePage } from '../../shared/ui/use-page.ts'
import { useBillsQuery } from './__generated__/my-invoice.ts'

export const MyInvoiceScreen = () => {
  const { t } = useTranslation()
  const { page, turnTo } = usePage()
  const query = useBillsQuery({
    variables: useDrawn({ page: page ?? 1, size }),
    fetchPolicy: 'cache-and-network',
  })
  const data = completeData(query)
  if (data?.viewer === null) return <SignedOut />
  const bills = partOf('bills', data?.viewer?.bills, query.error)
  return (
    <>
      <ScreenHead title={t('bills.title')}>
        <ExportButton list="bills" rows={bills.status === 'ready' ? bills.value.pageInfo.totalItems : null} />
      </ScreenHead>
      <BillTable bills={bills} page={page} turnTo={turnTo} retry={() => void query.refetch()} />
    </>
  )
}
