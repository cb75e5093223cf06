import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../../platform/i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { PagedTable } from '../../../ui/tables/paged-table.tsx'
import type { AsyncData } from '../../../ui/waiting/async-data.ts'
import type { BillTable_BillsFragment } from './__generated__/bills.ts'

type Bill = BillTable_BillsFragment['items'][number]

export const billsPerPage = 12

const columns = (t: TFunction, locale: string): Column<Bill>[] => [
  { title: t('bills.month'), cell: ({ month }) => formatMonth(month, locale) },
  { title: t('bills.username'), cell: ({ username }) => username },
  { title: t('bills.sms'), isFigure: true, cell: (bill) => <Amount money={bill.smsConsumption} /> },
  { title: t('bills.voice'), isFigure: true, cell: (bill) => <Amount money={bill.voiceConsumption} /> },
  { title: t('bills.total'), isFigure: true, cell: (bill) => <Amount money={bill.totalConsumption} /> },
  {
    title: t('bills.cashBack'),
    isFigure: true,
    cell: (bill) => (
      <strong>
        <Amount money={bill.cashBack} />
      </strong>
    ),
  },
]

interface BillTableProps {
  bills: AsyncData<BillTable_BillsFragment>
  page: number | null
  onPageChange: (page: number) => void
}

export const BillTable = ({ bills, page, onPageChange }: BillTableProps) => {
  const { t, i18n } = useTranslation()
  return (
    <PagedTable
      name={t('bills.name')}
      columns={columns(t, i18n.language)}
      list={bills}
      page={page}
      onPageChange={onPageChange}
      size={billsPerPage}
      messages={{ failed: t('bills.failed'), emptyHint: t('bills.emptyHint') }}
      note={t('table.dollars')}
    />
  )
}
