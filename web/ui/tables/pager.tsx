import { useTranslation } from 'react-i18next'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import styles from './pager.module.css'

/** The first page, the last, and the neighbours of the one in sight; null stands for what is left out. */
const shownPages = (page: number, total: number) => {
  const near = [1, page - 1, page, page + 1, total].filter((one) => one >= 1 && one <= total)
  const pages = [...new Set(near)].toSorted((one, other) => one - other)
  return pages.flatMap((one, index) =>
    index > 0 && one - (pages[index - 1] ?? one) > 1 ? [null, one] : [one],
  )
}

interface PagerProps {
  /** The list that is paged. */
  name: string
  page: number
  total: number
  onPageChange: (page: number) => void
}

/** At an end the way on is marked as such and not switched off, which would take the focus from whoever came by it. */
export const Pager = ({ name, page, total, onPageChange }: PagerProps) => {
  const { t } = useTranslation()
  return (
    <nav className={styles.pager} aria-label={t('table.pages', { name })}>
      <button
        type="button"
        aria-label={t('table.previous')}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPageChange(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </button>
      {shownPages(page, total).map((one, index) =>
        one === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <button
            type="button"
            key={one}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPageChange(one)}
          >
            {one}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={t('table.next')}
        aria-disabled={page >= total}
        onClick={() => page < total && onPageChange(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </button>
    </nav>
  )
}
