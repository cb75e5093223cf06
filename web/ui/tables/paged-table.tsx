import { Button, Paper } from '@mantine/core'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLastKnown } from '../../platform/use-last-known.ts'
import { type Column, DataTable, type Sorting } from './data-table.tsx'
import { FailedPart, Message } from '../waiting/part.tsx'
import { focusRegion } from '../use-restore-focus.ts'
import { Freshness } from '../waiting/freshness.tsx'
import { Pager } from './pager.tsx'
import styles from './paged-table.module.css'
import type { AsyncData } from '../waiting/use-part.ts'
import { Skeleton, Waiting } from '../waiting/skeleton.tsx'

interface RowsOfPage<Row> {
  items: readonly Row[]
  pageInfo: { page: number; size: number; totalItems: number; totalPages: number }
}

interface PagedTableProps<Row> {
  name: string
  columns: readonly Column<Row>[]
  subjectOf: (row: Row) => string
  list: AsyncData<RowsOfPage<Row>>
  /** The page in the URL; null if that is not a page number. */
  page: number | null
  onPageChange: (page: number) => void
  /** Rows of a full page. */
  size: number
  /** The height of the table in pixels, its rows included, while it has several pages; without it the height follows the rows. */
  height?: number
  rowHeight?: number
  /** The height of a row in pixels on a phone, where it is a card. */
  cardHeight: number
  /** What is shown below an opened row; null while the row is closed. */
  detail?: ((row: Row) => ReactNode) | undefined
  messages: { failed: string; emptyHint: string }
  /** Replaces the message for an empty list when a filter matches nothing. */
  noMatch?: ReactNode
  sorting?: Sorting
  /** Shown above the rows: what the reader must know first. */
  notice?: ReactNode
  /** Shown below the list: a remark on the list as a whole. */
  note?: ReactNode
  /** When the service read the rows, if the service says so. */
  readAt?: string | null
}

/** One page of a list in all its states: loading, failed, empty, nonexistent, and with rows. */
export const PagedTable = <Row,>(props: PagedTableProps<Row>) => {
  const { name, columns, subjectOf, list, page, onPageChange, size, height, rowHeight = 44, messages } = props
  const { cardHeight, detail, noMatch, sorting, notice, note, readAt = null } = props
  const { t } = useTranslation('table')
  const ready = list.status === 'ready' ? list.value : null
  const last = useLastKnown(ready)
  const pageInfo = ready?.pageInfo ?? null
  // While the next page loads, the rows and the pager stay as they were, so that the focus is kept.
  const { totalPages = 0 } = last?.pageInfo ?? {}
  // Pages of a list are of one height, so that its pager stays where it is; a list of a single page is as high as its rows.
  const isFixed = height !== undefined && (last === null || totalPages > 1)
  const old = list.status === 'loading' && last && last.items.length > 0 ? last : null

  const toFirst = (event: MouseEvent<HTMLElement>) => {
    focusRegion(event)
    onPageChange(1)
  }
  const body = () => {
    const isBeyondEnd =
      pageInfo !== null && page !== null && pageInfo.totalItems > 0 && page > pageInfo.totalPages
    if (page === null || isBeyondEnd)
      return (
        <Message title={t('noPage')} hint={t('noPageHint')}>
          <Button variant="default" size="sm" onClick={toFirst}>
            {t('firstPage')}
          </Button>
        </Message>
      )
    const rows = ready ?? old
    if (list.status === 'failed')
      return <FailedPart what={messages.failed} fault={list.fault} retry={list.retry} />
    if (rows === null) return <TableSkeleton rows={size} />
    if (rows.pageInfo.totalItems === 0)
      return noMatch || <Message title={t('empty')} hint={messages.emptyHint} />
    return (
      <>
        {/* Without an element of its own, Chromium computes the styles of all rows again whenever this comes and goes. */}
        <div className={styles.waiting}>{old && <Waiting />}</div>
        <DataTable
          name={name}
          columns={columns}
          rows={rows.items}
          subjectOf={subjectOf}
          sorting={sorting}
          detail={detail}
        />
      </>
    )
  }

  const isEmpty = ready?.pageInfo.totalItems === 0
  const hasPager = totalPages > 1 && page !== null && page <= totalPages
  const hasFoot = hasPager || list.status !== 'failed'
  const frame = {
    '--row-height': `${rowHeight}px`,
    '--card-height': `${cardHeight}px`,
    ...(isFixed && { '--height': `${height}px` }),
  }
  return (
    <Paper
      withBorder
      className={styles.card}
      role="group"
      aria-label={name}
      tabIndex={-1}
      aria-busy={list.status === 'loading'}
    >
      {notice}
      <div className={styles.body} style={frame as CSSProperties} data-old={old !== null}>
        {body()}
      </div>
      {hasFoot && (
        <div className={styles.foot}>
          <span className={styles.note}>
            {!isEmpty && note} {ready && <Freshness part={list} readAt={readAt} />}
          </span>
          {hasPager && <span data-print-only>{t('pageOf', { page, total: totalPages })}</span>}
          {hasPager && <Pager name={name} page={page} total={totalPages} onPageChange={onPageChange} />}
        </div>
      )}
    </Paper>
  )
}

/** The placeholder of a table: as many rows as the page will have; on a phone, as many cards. */
const TableSkeleton = ({ rows }: { rows: number }) => (
  <div className={styles.skeleton}>
    <Waiting />
    {Array.from({ length: rows + 1 }, (_, row) => (
      // oxlint-disable-next-line react/no-array-index-key -- the rows are all the same
      <div className={styles.skeletonRow} key={row}>
        <Skeleton width={140} />
        <Skeleton width={90} />
        <Skeleton width={90} />
        <Skeleton width={70} />
        <Skeleton width={70} />
      </div>
    ))}
  </div>
)
