import { Group, Paper, Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { DialogLink } from '../../../ui/dialog-link.tsx'
import { useEveryMinute } from '../../../ui/use-every-minute.ts'
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
  addressOfBill: (month: string) => string
}

interface LastVisitProps {
  /** Undefined while it loads. */
  profile: LastVisit_ProfileFragment | undefined
  customers: LastVisit_CustomersFragment | undefined
  hasFailedCustomers: boolean
  bills: AsyncData<LastVisit_BillsFragment>
  insights: AsyncData<LastVisit_InsightsFragment>
  anchors: NoticeAnchors
  /** A phone has room for two lines. */
  isNarrow: boolean
}

const valueOf = <Value,>(part: AsyncData<Value>) => (part.status === 'ready' ? part.value : undefined)
const isAwaited = ({ status, isSlow }: AsyncData<unknown>) => status === 'loading' && !isSlow

/**
 * What has changed since the last visit; each line leads to what has changed (decision 58). Notices are sorted by importance. A
 * less important one is held back until the parts above it have loaded or are slow, so that no line moves.
 */
export const LastVisit = ({ anchors, hasFailedCustomers, isNarrow, ...parts }: LastVisitProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { profile, customers, bills, insights } = parts
  const { last, notices } = useLastVisit({
    profile,
    bills: profile && valueOf(bills),
    insights: profile && !isAwaited(bills) ? valueOf(insights) : undefined,
    customers: profile && !isAwaited(bills) && !isAwaited(insights) ? customers : undefined,
  })
  const isUncounted = hasFailedCustomers || customers?.complete === false
  const isFailed = isUncounted || bills.status === 'failed' || insights.status === 'failed'
  const isChecking =
    !profile ||
    (!customers && !hasFailedCustomers) ||
    bills.status === 'loading' ||
    insights.status === 'loading'
  const hasChanged = notices.some(({ type }) => type !== 'endings')
  // On a first visit the bindings that end say more, and both together would push what is below.
  const isSaid = hasChanged || (last === null && !isFailed && notices.length > 0)
  const nothingNew = () => {
    if (isFailed) return t('lastVisit.unchecked')
    return last ? t('lastVisit.nothing') : t('lastVisit.first')
  }
  return (
    <Paper
      component="section"
      className={styles.card}
      withBorder
      aria-label={t('lastVisit.name')}
      data-screen-only
    >
      <Group justify="space-between" align="baseline" gap="0 16px">
        <h2>{t('lastVisit.name')}</h2>
        {last && (
          <Text component="time" size="sm" c="dimmed" dateTime={new Date(last.at).toISOString()}>
            {format.day(new Date(last.at).toISOString())}
          </Text>
        )}
      </Group>
      {!isSaid && (
        <Text size="sm" c="dimmed" mt={6}>
          {isChecking ? <Skeleton width="70%" /> : nothingNew()}
        </Text>
      )}
      <Notices {...{ notices, anchors, isNarrow }} />
    </Paper>
  )
}

/** The last visit of the person that the profile belongs to, and what has changed since. Remembers this visit. */
const useLastVisit = (data: HomeData) => {
  const [now] = useState(Date.now)
  const person = data.profile?.visitMarks.person
  const last = useMemo(() => (person === undefined ? null : lastVisitOf(person, now)), [person, now])
  const seen = JSON.stringify(seenIn(data))
  useEffect(() => {
    if (person !== undefined) rememberVisit(person, JSON.parse(seen) as Seen, Date.now())
  }, [person, seen])
  // The visit lasts as long as the page is looked at.
  useEveryMinute(() => rememberVisit(person ?? '', {}, Date.now()), person !== undefined)
  return { last, notices: noticesOf(last?.seen ?? null, data, now) }
}

interface NoticesProps {
  notices: readonly Notice[]
  anchors: NoticeAnchors
  isNarrow: boolean
}

/** The notices as links. A phone shows two lines: the second one opens the rest if there are more. */
const Notices = ({ notices, anchors, isNarrow }: NoticesProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (notices.length === 0) return null
  const isLong = isNarrow && notices.length > 2
  const shown = isLong && !isOpen ? notices.slice(0, 1) : notices
  return (
    <ul className={styles.notices}>
      {shown.map((notice) => (
        <li key={notice.type} data-type={notice.type}>
          <NoticeLink notice={notice} anchors={anchors} />
        </li>
      ))}
      {isLong && (
        <li key="more">
          <UnstyledButton className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('lastVisit.less') : t('lastVisit.more', { count: notices.length - 1 })}
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}

/** A notice in words, as a link to what it is about. */
const NoticeLink = ({ notice, anchors }: { notice: Notice; anchors: NoticeAnchors }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const [query] = useSearchParams()
  const words = (text: string) => (
    <>
      <span>{text}</span>
      <IconChevronRight size={16} stroke={1.5} aria-hidden />
    </>
  )
  // The router changes the order of the table without a new page, so nothing scrolls or takes the focus by itself.
  const showTable = () => {
    const table = document.getElementById(anchors.customers)
    table?.scrollIntoView()
    table?.querySelector<HTMLElement>('[aria-busy][tabindex="-1"]')?.focus({ preventScroll: true })
  }
  const columns = query.get('columns')
  const tableWith = (selection: Record<string, string>, text: string) => {
    const search = new URLSearchParams({ ...selection, ...(columns !== null && { columns }) })
    return (
      <Link to={{ search: `?${search}` }} onClick={showTable}>
        {words(text)}
      </Link>
    )
  }
  switch (notice.type) {
    case 'verified':
      return <a href={`#${anchors.link}`}>{words(t('lastVisit.verified'))}</a>
    case 'refused':
      return <DialogLink name="verification">{words(t('lastVisit.refused'))}</DialogLink>
    case 'payment': {
      const amount = format.dollars(notice.paid)
      return <a href={`#${anchors.paid}`}>{words(t('lastVisit.payment', { amount }))}</a>
    }
    case 'bills': {
      const { count } = notice
      const amount = format.dollars(notice.cashBack)
      const text = t('lastVisit.bills', { count, month: format.month(notice.month), amount })
      return <Link to={anchors.addressOfBill(notice.month)}>{words(text)}</Link>
    }
    case 'customers':
      // The provider's own order is newest first. By the time of the binding, customers who are not bound yet would be last.
      return tableWith({}, t('lastVisit.customers', { count: notice.count }))
    case 'endings': {
      const endings = { count: notice.count, date: format.day(notice.first) }
      const text = notice.isMore ? t('lastVisit.endingsOrMore', endings) : t('lastVisit.endings', endings)
      return tableWith({ binding: 'bound', sort: 'expires' }, text)
    }
    default:
      return notice satisfies never
  }
}
