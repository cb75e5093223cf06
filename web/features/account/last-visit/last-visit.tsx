import { Group, Paper, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/i18n/format.ts'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type {
  LastVisit_BillsFragment,
  LastVisit_CustomersFragment,
  LastVisit_InsightsFragment,
  LastVisit_ProfileFragment,
} from './__generated__/last-visit.ts'
import { type NoticeAnchors, Notices } from './notice-list.tsx'
import styles from './last-visit.module.css'
import { type Visit, lastVisitOf, prolongVisit, rememberVisit, resumeVisit } from './visit-memory.ts'
import { type Known, noticesOf, seenIn } from './notices.ts'

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
  /** A new account sees the card only if it has something to say. */
  isNew: boolean
}

const valueOf = <Value,>(part: AsyncData<Value>) => (part.status === 'ready' ? part.value : undefined)
const isAwaited = ({ status, isSlow }: AsyncData<unknown>) => status === 'loading' && !isSlow

/**
 * What has changed since the last visit; each line leads to what has changed (decision 58). The most important is first, and
 * waits for nothing; a part that is less important waits for those before it, until they are slow: otherwise lines would move when another comes.
 */
export const LastVisit = ({ anchors, isNew, hasFailedCustomers, isNarrow, ...parts }: LastVisitProps) => {
  const { t, i18n } = useTranslation()
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
  if (isNew && notices.length === 0) return null
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
            {formatDay(new Date(last.at).toISOString(), i18n.language)}
          </Text>
        )}
      </Group>
      {!isSaid && (
        <Text size="sm" c="dimmed" mt={6}>
          {isChecking ? <Skeleton width="70%" /> : <NothingNew last={last} isFailed={isFailed} />}
        </Text>
      )}
      <Notices {...{ notices, anchors, isNarrow }} />
    </Paper>
  )
}

const NothingNew = ({ last, isFailed }: { last: Visit | null; isFailed: boolean }) => {
  const { t } = useTranslation()
  if (isFailed) return t('lastVisit.unchecked')
  return last ? t('lastVisit.nothing') : t('lastVisit.first')
}

/** The last visit of the person that the profile belongs to, and what has changed since. Remembers this visit. */
const useLastVisit = (known: Known) => {
  const [now] = useState(Date.now)
  const person = known.profile?.visitMarks.person
  const last = useMemo(() => (person === undefined ? null : lastVisitOf(person, now)), [person, now])
  const seen = JSON.stringify(seenIn(known))
  useEffect(() => {
    if (person === undefined) return undefined
    rememberVisit(person, JSON.parse(seen) as object, Date.now())
    const noteLook = () => (document.hidden ? prolongVisit : resumeVisit)(person, Date.now())
    document.addEventListener('visibilitychange', noteLook)
    return () => {
      document.removeEventListener('visibilitychange', noteLook)
      // Until now the page was looked at, although nothing changed.
      if (!document.hidden) prolongVisit(person, Date.now())
    }
  }, [person, seen])
  return { last, notices: noticesOf(last?.seen ?? null, known, now) }
}
