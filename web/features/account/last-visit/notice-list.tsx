import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { formatDay, formatDollars, formatMonth } from '../../../platform/i18n/format.ts'
import { DialogLink } from '../../../ui/dialog-link.tsx'
import { IconChevronRight } from '../../../ui/icons.ts'
import styles from './last-visit.module.css'
import type { Notice } from './notices.ts'

/** What notices lead to: parts of the page by their ids, and a bill. */
export interface NoticeAnchors {
  customers: string
  link: string
  paid: string
  addressOfBill: (month: string) => string
}

interface NoticesProps {
  notices: readonly Notice[]
  anchors: NoticeAnchors
  isNarrow: boolean
}

/** The notices as links. A phone shows two lines: the second one opens the rest if there are more. */
export const Notices = ({ notices, anchors, isNarrow }: NoticesProps) => {
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

interface NoticeLinkProps {
  notice: Notice
  anchors: NoticeAnchors
}

/** A notice in words, as a link to what it is about. */
const NoticeLink = ({ notice, anchors }: NoticeLinkProps) => {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
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
      const amount = formatDollars(notice.paid, locale)
      return <a href={`#${anchors.paid}`}>{words(t('lastVisit.payment', { amount }))}</a>
    }
    case 'bills': {
      const { count } = notice
      const amount = formatDollars(notice.cashBack, locale)
      const text = t('lastVisit.bills', { count, month: formatMonth(notice.month, locale), amount })
      return <Link to={anchors.addressOfBill(notice.month)}>{words(text)}</Link>
    }
    case 'customers':
      // The provider's own order is newest first. By the time of the binding, customers who are not bound yet would be last.
      return tableWith({}, t('lastVisit.customers', { count: notice.count }))
    case 'endings': {
      const endings = { count: notice.count, date: formatDay(notice.first, locale) }
      const text = notice.isMore ? t('lastVisit.endingsOrMore', endings) : t('lastVisit.endings', endings)
      return tableWith({ binding: 'bound', sort: 'expires' }, text)
    }
    default:
      return notice satisfies never
  }
}
