import { UnstyledButton } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../../platform/i18n/format.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { PagedTable } from '../../../ui/tables/paged-table.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import type { BillTable_BillsFragment } from './__generated__/bills.ts'
import styles from './bill-table.module.css'
import { billId } from './bill-address.ts'

export type Bill = BillTable_BillsFragment['items'][number]

export const billsPerPage = 12

/** In pixels: the month with its cash-back, and the consumption. */
const cardHeight = 80

interface OpenBills {
  isOpen: (month: string) => boolean
  toggle: (month: string) => void
}

const columns = (t: TFunction<'bills'>, format: Format, { isOpen, toggle }: OpenBills): Column<Bill>[] => [
  {
    title: t('month'),
    cell: ({ month }) => (
      <UnstyledButton
        id={billId(month)}
        className={styles.month}
        data-opens="bill"
        data-printed
        aria-expanded={isOpen(month)}
        onClick={() => toggle(month)}
      >
        {format.month(month)}
      </UnstyledButton>
    ),
  },
  { title: t('username'), cell: ({ username }) => username },
  { title: t('sms'), isFigure: true, cell: (bill) => <Amount money={bill.smsConsumption} /> },
  { title: t('voice'), isFigure: true, cell: (bill) => <Amount money={bill.voiceConsumption} /> },
  {
    title: t('total'),
    isFigure: true,
    onCard: 'start',
    cell: (bill) => <Amount money={bill.totalConsumption} />,
  },
  {
    title: t('cashBack'),
    isFigure: true,
    onCard: 'status',
    cell: (bill) => (
      <strong>
        <Amount money={bill.cashBack} />
      </strong>
    ),
  },
]

/** A card has the month, and what is on it; it opens for the rest. */
const isForCard = ({ onCard }: Column<Bill>, index: number) => index === 0 || onCard !== undefined

interface BillTableProps extends OpenBills {
  bills: AsyncData<BillTable_BillsFragment>
  page: number | null
  onPageChange: (page: number) => void
  /** How the figure of an opened bill is reached. */
  renderDetail: (bill: Bill) => ReactNode
}

/** The bills, a row each; a row opens in place. */
export const BillTable = ({ bills, page, onPageChange, renderDetail, ...open }: BillTableProps) => {
  const { t } = useTranslation(['bills', 'table'])
  const isCard = useIsPhone()
  const all = columns(t, useFormat(), open)
  return (
    <PagedTable
      name={t('name')}
      columns={isCard ? all.filter(isForCard) : all}
      subjectOf={({ month }) => month}
      list={bills}
      page={page}
      onPageChange={onPageChange}
      size={billsPerPage}
      cardHeight={cardHeight}
      detail={(bill) => (open.isOpen(bill.month) ? renderDetail(bill) : null)}
      messages={{ failed: t('failed'), emptyHint: t('emptyHint') }}
      note={t('table:dollars')}
    />
  )
}
