import { useTranslation } from 'react-i18next'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import styles from './pager.module.css'
import { useIsCard } from './use-is-card.ts'

/** The first and the last page, the current one and its neighbours, for which a phone has no room; null marks a gap. */
const shownPages = (page: number, total: number, isNarrow: boolean) => {
  const beside = isNarrow ? [] : [page - 1, page + 1]
  const near = [1, page, ...beside, total].filter((one) => one >= 1 && one <= total)
  const pages = [...new Set(near)].toSorted((one, other) => one - other)
  return pages.flatMap((one, index) =>
    index > 0 && one - (pages[index - 1] ?? one) > 1 ? [null, one] : [one],
  )
}

interface PagerProps {
  /** The name of the paged list. */
  name: string
  page: number
  total: number
  onPageChange: (page: number) => void
}

/**
 * On the first and last page a button is `aria-disabled` rather than disabled, because disabling it would drop the focus.
 * Mantine's `Pagination` disables it, pads the row with further pages, and weighs 3.2 kB (compressed, with its styles).
 */
export const Pager = ({ name, page, total, onPageChange }: PagerProps) => {
  const { t } = useTranslation()
  const isNarrow = useIsCard()
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
      {shownPages(page, total, isNarrow).map((one, index) =>
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
