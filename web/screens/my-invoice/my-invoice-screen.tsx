import { useTranslation } from 'react-i18next'
import { BillFiguresPlace } from '../../features/bill-figures/bill-figures-place.tsx'
import { StatementPlace } from '../../features/bill-figures/statement-place.tsx'
import { useStatement } from '../../features/bill-figures/use-statement.ts'
import { BillTable, billsPerPage as size } from '../../features/bills/bill-table.tsx'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { useDrawn } from '../../shared/apollo/use-drawn.ts'
import { ExportButton } from '../../shared/exports/export-button.tsx'
import { faultAt } from '../../shared/failures/fault.ts'
import { SignedOut } from '../../shared/session/signed-out.tsx'
import { WaitingPart } from '../../shared/ui/late-part.tsx'
import { partOf } from '../../shared/ui/part.ts'
import { ScreenHead } from '../../shared/ui/screen-head.tsx'
import { usePage } from '../../shared/ui/use-page.ts'
import { useBillsQuery } from './__generated__/my-invoice.ts'

export const MyInvoiceScreen = () => {
  const { t } = useTranslation()
  const { page, turnTo } = usePage()
  const statement = useStatement()
  const query = useBillsQuery({
    variables: useDrawn({ page: page ?? 1, size }),
    fetchPolicy: 'cache-and-network',
  })
  const data = completeData(query)
  if (data?.viewer === null) return <SignedOut />
  const bills = partOf('bills', data?.viewer?.bills, query.error)
  const retry = () => void query.refetch()
  if (statement.month !== null && bills.status === 'loading') return <WaitingPart height={600} />
  if (statement.month !== null && bills.status === 'ready')
    return (
      <StatementPlace
        bill={bills.value.items.find(({ month }) => month === statement.month)}
        profile={data?.viewer?.profile ?? null}
        back={statement.close}
      />
    )
  return (
    <>
      <ScreenHead title={t('bills.title')}>
        <ExportButton list="bills" rows={bills.status === 'ready' ? bills.value.pageInfo.totalItems : null} />
      </ScreenHead>
      <BillTable bills={bills} page={page} turnTo={turnTo} retry={retry} />
      {bills.status === 'ready' && bills.value.items.length > 0 && (
        <BillFiguresPlace
          bills={bills.value.items}
          fault={faultAt(query.error, 'bills')}
          retry={retry}
          openStatement={statement.open}
        />
      )}
    </>
  )
}
