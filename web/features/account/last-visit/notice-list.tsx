import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './last-visit.module.css'
import { type NoticeAnchors, NoticeLink } from './notice-link.tsx'
import type { Notice } from './notices.ts'

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
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('lastVisit.less') : t('lastVisit.more', { count: notices.length - 1 })}
          </button>
        </li>
      )}
    </ul>
  )
}
