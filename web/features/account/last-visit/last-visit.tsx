import { Group, Paper, Text } from '@mantine/core'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { DialogLink } from '../../../ui/dialog-link.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type {
  LastVisit_BillsFragment,
  LastVisit_CustomersFragment,
  LastVisit_InsightsFragment,
  LastVisit_ProfileFragment,
} from './__generated__/last-visit.ts'
import styles from './last-visit.module.css'
import { type HomeData, type Notice, noticesOf, seenIn } from './notices.ts'
import { lastVisitOf, rememberVisit, type Seen } from './visit-memory.ts'

/** What notices lead to: parts of the page by their ids, and a bill. */
interface NoticeAnchors {
  customers: string
  link: string
  paid: string
  billAddress: (month: string) => string
}

interface LastVisitProps {
  profile: LastVisit_ProfileFragment
  customers: LastVisit_CustomersFragment | undefined
  hasFailedCustomers: boolean
  bills: AsyncData<LastVisit_BillsFragment>
  insights: AsyncData<LastVisit_InsightsFragment>
  anchors: NoticeAnchors
}

const valueOf = <Value,>(part: AsyncData<Value>) => (part.status === 'ready' ? part.value : undefined)

/**
 * What has changed since the last visit; each line leads to what has changed (decision 58). The lines come together, once all
 * that they are made of has loaded or failed, so that none of them moves.
 */
export const LastVisit = ({ anchors, profile, customers, hasFailedCustomers, ...lists }: LastVisitProps) => {
  const { t } = useTranslation('lastVisit')
  const format = useFormat()
  const [bills, insights] = [valueOf(lists.bills), valueOf(lists.insights)]
  const { last, notices } = useLastVisit({ profile, customers, bills, insights })
  const statuses = [lists.bills.status, lists.insights.status]
  const isWaiting = (!customers && !hasFailedCustomers) || statuses.includes('loading')
  const isUnchecked = hasFailedCustomers || customers?.complete === false || statuses.includes('failed')
  const hasChanged = notices.some(({ type }) => type !== 'ending')
  const nothingNew = () => {
    if (isUnchecked) return t('unchecked')
    return last ? t('nothing') : t('first')
  }
  return (
    <Paper component="section" className={styles.card} withBorder aria-label={t('name')} data-screen-only>
      <Group justify="space-between" align="baseline" gap="0 16px">
        <h2>{t('name')}</h2>
        {last && (
          <Text component="time" size="sm" c="dimmed" dateTime={new Date(last.at).toISOString()}>
            {format.day(new Date(last.at).toISOString())}
          </Text>
        )}
      </Group>
      {(isWaiting || !hasChanged) && (
        <Text size="sm" c="dimmed" mt={6}>
          {isWaiting ? <Skeleton width="70%" /> : nothingNew()}
        </Text>
      )}
      {!isWaiting && notices.length > 0 && (
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <li key={notice.type} data-type={notice.type}>
              <NoticeLink notice={notice} anchors={anchors} />
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}

/** The last visit of the person that the profile belongs to, and what has changed since. Remembers this visit. */
const useLastVisit = (data: HomeData) => {
  const [now] = useState(Date.now)
  const person = data.profile.visitMarks.person
  const last = useMemo(() => lastVisitOf(person, now), [person, now])
  const seen = JSON.stringify(seenIn(data))
  useEffect(() => {
    rememberVisit(person, JSON.parse(seen) as Seen, Date.now())
  }, [person, seen])
  return { last, notices: noticesOf(last?.seen ?? null, data, now) }
}

/** A notice in words, as a link to what it is about. */
const NoticeLink = ({ notice, anchors }: { notice: Notice; anchors: NoticeAnchors }) => {
  const { t } = useTranslation('lastVisit')
  const format = useFormat()
  const { linkTo } = useAddress()
  const words = (text: string) => (
    <>
      <span>{text}</span>
      <IconChevronRight size={16} />
    </>
  )
  // The router changes the order of the table without a new page, so nothing scrolls or takes the focus by itself.
  const showTable = () => {
    const table = document.getElementById(anchors.customers)
    table?.scrollIntoView()
    table?.querySelector<HTMLElement>('[aria-busy][tabindex="-1"]')?.focus({ preventScroll: true })
  }
  /** The table with these rows in this order, and the columns that it has now. */
  const tableWith = (selection: Record<'binding' | 'sort', string | null>, text: string) => {
    const query = { ...selection, certification: null, page: null }
    return (
      <Link {...linkTo({ query, entry: { search: '' } })} onClick={showTable}>
        {words(text)}
      </Link>
    )
  }
  switch (notice.type) {
    case 'verified':
      return <a href={`#${anchors.link}`}>{words(t('verified'))}</a>
    case 'refused':
      return <DialogLink name="verification">{words(t('refused'))}</DialogLink>
    case 'payment': {
      const amount = format.dollars(notice.paid)
      return <a href={`#${anchors.paid}`}>{words(t('payment', { amount }))}</a>
    }
    case 'bills': {
      const { count } = notice
      const amount = format.dollars(notice.cashBack)
      const text = t('bills', { count, month: format.month(notice.month), amount })
      return <Link to={anchors.billAddress(notice.month)}>{words(text)}</Link>
    }
    case 'customers':
      // The provider's own order is newest first. By the time of the binding, customers who are not bound yet would be last.
      return tableWith({ binding: null, sort: null }, t('customers', { count: notice.count }))
    case 'ending': {
      const text = t('ending', { date: format.day(notice.expiresAt) })
      return tableWith({ binding: 'bound', sort: 'expires' }, text)
    }
    default:
      return notice satisfies never
  }
}
