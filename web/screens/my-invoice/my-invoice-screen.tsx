import { useTranslation } from 'react-i18next'
import { BillTable, billsPerPage as size } from '../../features/bills/bill-table.tsx'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { SignedOut } from '../../shared/session/signed-out.tsx'
import { partOf } from '../../shared/ui/part.ts'
import { ScreenHead } from '../../shared/ui/screen-head.tsx'
import { usePage } from '../../shared/ui/use-page.ts'
import { useBillsQuery } from './__generated__/my-invoice.ts'

export const MyInvoiceScreen = () => {
  const { t } = useTranslation()
  const { page, turnTo } = usePage()
  const query = useBillsQuery({
    variables: { page: page ?? 1, size },
    fetchPolicy: 'cache-and-network',
  })
  const data = completeData(query)
  if (data?.viewer === null) return <SignedOut />
  return (
    <>
      <ScreenHead title={t('bills.title')} />
      <BillTable
        bills={partOf('bills', data?.viewer?.bills, query.error)}
        page={page}
        turnTo={turnTo}
        retry={() => void query.refetch()}
      />
    </>
  )
}
