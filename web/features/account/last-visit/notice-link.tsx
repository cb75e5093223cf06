import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { formatDay, formatDollars, formatMonth } from '../../../platform/i18n/format.ts'
import { DialogLink } from '../../../ui/dialog-link.tsx'
import { IconChevronRight } from '../../../ui/icons.ts'
import styles from './last-visit.module.css'
import type { Notice } from './notices.ts'

/** The ids of the parts of the page that notices lead to. */
export interface NoticeAnchors {
  customers: string
  link: string
  paid: string
}

interface NoticeLinkProps {
  notice: Notice
  anchors: NoticeAnchors
}

/** A notice in words, as a link to what it is about. */
export const NoticeLink = ({ notice, anchors }: NoticeLinkProps) => {
  const text = useText(notice)
  const [query] = useSearchParams()
  const words = (
    <>
      <span>{text}</span>
      <IconChevronRight className={styles.chevron} size={16} stroke={1.5} aria-hidden />
    </>
  )
  const { kind } = notice
  if (kind === 'verified') return <a href={`#${anchors.link}`}>{words}</a>
  if (kind === 'refused') return <DialogLink name="verification">{words}</DialogLink>
  if (kind === 'payment') return <a href={`#${anchors.paid}`}>{words}</a>
  if (kind === 'customers') return <a href={`#${anchors.customers}`}>{words}</a>
  if (kind === 'bills') return <Link to={paths.myInvoice}>{words}</Link>
  // The router changes the order of the table without a new page, so nothing scrolls or takes the focus by itself.
  const showTable = () => {
    const table = document.getElementById(anchors.customers)
    table?.scrollIntoView()
    table?.querySelector<HTMLElement>('[aria-busy][tabindex="-1"]')?.focus({ preventScroll: true })
  }
  const columns = query.get('columns')
  const soonest = new URLSearchParams({
    binding: 'bound',
    sort: 'expires',
    ...(columns !== null && { columns }),
  })
  return (
    <Link to={{ search: `?${soonest}` }} onClick={showTable}>
      {words}
    </Link>
  )
}

const useText = (notice: Notice): string => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const { kind } = notice
  if (kind === 'payment') return t('lastVisit.payment', { amount: formatDollars(notice.paid, locale) })
  if (kind === 'customers') return t('lastVisit.customers', { count: notice.count })
  if (kind === 'bills') {
    const amount = formatDollars(notice.cashBack, locale)
    return t('lastVisit.bills', { count: notice.count, month: formatMonth(notice.month, locale), amount })
  }
  if (kind === 'endings') {
    const endings = { count: notice.count, date: formatDay(notice.first, locale) }
    return notice.isMore ? t('lastVisit.endingsOrMore', endings) : t('lastVisit.endings', endings)
  }
  return kind === 'verified' ? t('lastVisit.verified') : t('lastVisit.refused')
}
