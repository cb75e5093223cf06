import { Button, Group, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { memo, type MouseEvent, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt, yearMonthOf } from '#rules/calendar.ts'
import type { SortKey } from '#rules/customer.ts'
import { customersPerPage } from '#rules/paging.ts'
import { ExportButton } from '../../../ui/export-button.tsx'
import { prefetch } from '../../../platform/browser/prefetch.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { focusRegion } from '../../../ui/use-restore-focus.ts'
import { lazyOverlay } from '../../../ui/lazy-overlay.tsx'
import { Message, RetryButton } from '../../../ui/waiting/part.tsx'
import { PagedTable } from '../../../ui/tables/paged-table.tsx'
import type { Sorting } from '../../../ui/tables/data-table.tsx'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { columnsIn, type Customer, customerColumns, earnedBy, useTableShape } from './customer-columns.tsx'
import { CustomerTools } from './customer-tools.tsx'
import styles from './customer-table.module.css'
import {
  directionOf,
  rowIndex,
  isFiltered,
  rowKey,
  nextOrder,
  noFilter,
  selectionVariables,
  sortedBy,
  useCustomerPanel,
  useSelection,
} from './selection.ts'
import type {
  CustomerTable_CustomersFragment,
  CustomerTable_InsightsFragment,
} from './__generated__/customers.ts'

const CustomerPanel = lazyOverlay(
  async () => (await import('../panel/customer-panel.tsx')).CustomerPanel,
  'lazy',
)

/** The height of the table with its rows, in pixels (specification, section 9). */
const height = 490
const rowHeight = 56
/** The height of a customer as a card on a phone, in pixels. */
const cardHeight = 104

interface CustomerTableProps {
  customers: AsyncData<CustomerTable_CustomersFragment>
  /** Undefined until all customers are known. */
  insights: CustomerTable_InsightsFragment | undefined
  page: number | null
  onPageChange: (page: number) => void
}

const noRows: readonly Customer[] = []
const nameOf = ({ name }: Customer) => name

export const CustomerTable = memo(function CustomerTable({
  customers,
  insights,
  page,
  onPageChange,
}: CustomerTableProps) {
  const { t } = useTranslation(['customers', 'table', 'frame'])
  const format = useFormat()
  const { selection, select } = useSelection()
  const { columns: chosenColumns, sort } = selection
  const ready = customers.status === 'ready' ? customers.value : null
  // While another page loads, the rows stay as they were.
  const rows = useLastKnown(ready)?.items ?? noRows
  const readAt = useLastKnown(ready && (ready.asOf ? Date.parse(ready.asOf) : customers.arrivedAt)) ?? null
  const isPart = isFiltered(selection)
  const found = ready?.pageInfo.totalItems ?? null
  const countIn = ({ consideredItems: count, pageInfo: { totalItems } }: CustomerTable_CustomersFragment) =>
    totalItems < count ? t('found', { count, found: totalItems }) : t('count', { count })
  // Stays while another page loads: it would be announced again.
  const count = useLastKnown(ready && ready.consideredItems > 0 ? countIn(ready) : null)
  const isEmpty = ready?.consideredItems === 0 && ready.complete
  const shape = useTableShape()
  const { opened: openedKey, open, close } = useCustomerPanel()
  useEffect(() => void prefetch([CustomerPanel.preload]), [])
  const earned = useMemo(
    () => rows.map((customer) => (readAt === null ? null : earnedBy(customer, insights, readAt))),
    [rows, insights, readAt],
  )
  // Rows are drawn again only for what they show: most of what happens on this page is none of it.
  const columns = useMemo(
    () =>
      customerColumns(t, format, {
        chosenColumns,
        shape,
        currentSort: sort && sortedBy(sort),
        readAt,
        earned,
        open: (index) => open(rowKey(rows, index)),
      }),
    [t, format, chosenColumns, shape, sort, readAt, earned, open, rows],
  )
  const sorting = useMemo(
    (): Sorting => ({
      by: sort && sortedBy(sort),
      direction: sort ? directionOf(sort) : 'ASC',
      sortBy: (by) => select((now) => ({ sort: nextOrder(now.sort, by as SortKey) })),
    }),
    [sort, select],
  )
  const isEarnedShown = columnsIn(shape, chosenColumns, null).includes('monthly')
  // The month of the "this month" figures: the one in which they were read.
  const month = readAt !== null && format.month(yearMonthOf(dayAt(readAt)))
  const opened = openedKey === null ? -1 : rowIndex(rows, openedKey)
  const clearFilters = (event: MouseEvent<HTMLElement>) => {
    focusRegion(event)
    select(noFilter)
  }
  return (
    <section>
      <div className={styles.head} data-empty={isEmpty}>
        <h2>{t('name')}</h2>
        {/* Announced, because a search changes it. */}
        <span className={styles.count} aria-live="polite">
          {count}
        </span>
        <ExportButton list="customers" rows={found} selection={selectionVariables(selection)} />
      </div>
      {!isEmpty && <CustomerTools {...selection} select={select} />}
      <PagedTable
        name={t('name')}
        columns={columns}
        subjectOf={nameOf}
        list={customers}
        page={page}
        onPageChange={onPageChange}
        size={customersPerPage}
        height={height}
        rowHeight={rowHeight}
        cardHeight={cardHeight}
        messages={{ failed: t('failed'), emptyHint: t('emptyHint') }}
        noMatch={
          isPart && (
            <Message title={t('noMatch')} hint={t('noMatchHint')}>
              <Button variant="default" size="sm" onClick={clearFilters}>
                {t('clear')}
              </Button>
            </Message>
          )
        }
        sorting={sorting}
        notice={
          // Rows may be missing, because the list could not be read completely.
          ready?.complete === false && (
            <Group gap="xs" px="card" py="sm" bg="var(--warning-tint)">
              <IconAlertTriangle size={20} color="var(--warning-ink)" />
              <Text flex="1 1 220px">{t('incomplete', { count: ready.consideredItems })}</Text>
              <RetryButton retry={customers.retry} />
            </Group>
          )
        }
        note={
          <>
            <span>{t('table:dollars')}</span>
            {month && <span>{t('frame:thisMonth', { month })}</span>}
            {isEarnedShown && earned.some(Boolean) && <span>{t('earnsNote')}</span>}
          </>
        }
        readAt={ready?.asOf ?? null}
      />
      <CustomerPanel
        isOpen={openedKey !== null}
        close={close}
        customer={rows[opened]}
        earned={earned[opened] ?? null}
        isLoading={customers.status === 'loading'}
      />
    </section>
  )
})
