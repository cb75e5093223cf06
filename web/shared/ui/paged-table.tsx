import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from './data-table.tsx'
import { FailedPart } from './failed-part.tsx'
import { focusPart } from './focus-part.ts'
import messages from './message.module.css'
import { Pager } from './pager.tsx'
import styles from './paged-table.module.css'
import type { Part } from './part.ts'
import { TableSkeleton } from './table-skeleton.tsx'

interface RowsOfPage<Row> {
  items: readonly Row[]
  pageInfo: { page: number; size: number; totalItems: number; totalPages: number }
}

interface PagedTableProps<Row> {
  name: string
  columns: Column<Row>[]
  list: Part<RowsOfPage<Row>>
  /** The page in the address; null where that is no page number. */
  page: number | null
  turnTo: (page: number) => void
  retry: () => void
  /** Rows of a full page. */
  size: number
  /** The table's height in pixels, rows included, however many there are; without it the rows decide. */
  height?: number
  rowHeight?: number
  words: { failed: string; emptyHint: string }
  /** What is said of the list as a whole, below it. */
  note?: ReactNode
}

const Message = ({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) => (
  <div className={messages.message}>
    <p className={messages.title}>{title}</p>
    <p className={messages.hint}>{hint}</p>
    {children}
  </div>
)

/** One page of a list with everything that can become of it: on its way, failed, empty, not there, and the rows. */
export const PagedTable = <Row,>(props: PagedTableProps<Row>) => {
  const { name, columns, list, page, turnTo, retry, size, height, rowHeight = 44, words, note } = props
  const { t } = useTranslation()
  const [lastPageInfo, remember] = useState<RowsOfPage<Row>['pageInfo'] | null>(null)
  const pageInfo = list.status === 'ready' ? list.value.pageInfo : null
  // While the next page is on its way the pager stays as it was, and with it the focus.
  if (pageInfo !== null && pageInfo !== lastPageInfo) remember(pageInfo)
  const { totalItems = 0, totalPages = 0 } = pageInfo ?? lastPageInfo ?? {}

  const toFirst = (event: MouseEvent<HTMLElement>) => {
    focusPart(event)
    turnTo(1)
  }
  const body = () => {
    const isBeyondEnd =
      pageInfo !== null && page !== null && pageInfo.totalItems > 0 && page > pageInfo.totalPages
    if (page === null || isBeyondEnd)
      return (
        <Message title={t('table.noPage')} hint={t('table.noPageHint')}>
          <Button variant="default" size="sm" onClick={toFirst}>
            {t('table.firstPage')}
          </Button>
        </Message>
      )
    if (list.status === 'loading') return <TableSkeleton rows={size} />
    if (list.status === 'failed') return <FailedPart what={words.failed} fault={list.fault} retry={retry} />
    if (list.value.pageInfo.totalItems === 0)
      return <Message title={t('table.empty')} hint={words.emptyHint} />
    return <DataTable name={name} columns={columns} rows={list.value.items} />
  }

  const hasPager = totalPages > 1 && page !== null && page <= totalPages
  const hasFoot = hasPager || list.status === 'loading' || (list.status === 'ready' && totalItems > 0)
  const frame = { '--row-height': `${rowHeight}px`, height }
  return (
    <div
      className={styles.card}
      role="group"
      aria-label={name}
      tabIndex={-1}
      aria-busy={list.status === 'loading'}
    >
      <div className={styles.body} style={frame}>
        {body()}
      </div>
      {hasFoot && (
        <div className={styles.foot}>
          <span className={styles.note}>{note}</span>
          {hasPager && <span data-print-only>{t('table.pageOf', { page, total: totalPages })}</span>}
          {hasPager && <Pager name={name} page={page} total={totalPages} turnTo={turnTo} />}
        </div>
      )}
    </div>
  )
}
