import { Button, Group } from '@mantine/core'
import { usePagination } from '@mantine/hooks'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../use-is-phone.ts'

interface PagerProps {
  /** The name of the paged list. */
  name: string
  page: number
  total: number
  onPageChange: (page: number) => void
}

const side = 'max(40px, var(--target))'

/**
 * On the first and last page a button is `aria-disabled` rather than disabled, because disabling it would drop the focus.
 * Mantine's `Pagination` disables it, and weighs 3.2 kB (compressed, with its styles).
 */
export const Pager = memo(function Pager({ name, page, total, onPageChange }: PagerProps) {
  const { t } = useTranslation('table')
  const isNarrow = useIsPhone()
  const { range } = usePagination({ page, total, siblings: isNarrow ? 0 : 1 })
  const look = { size: 'sm', miw: side, mih: side, px: isNarrow ? 4 : 8 } as const
  const plain = { ...look, variant: 'subtle', c: 'inherit', fw: 400 } as const
  const end = { ...look, variant: 'transparent', c: 'var(--field)', 'aria-disabled': true } as const
  return (
    <Group component="nav" justify="flex-end" gap={isNarrow ? 0 : 4} aria-label={t('pages', { name })}>
      <Button
        {...(page > 1 ? { ...plain, onClick: () => onPageChange(page - 1) } : end)}
        aria-label={t('previous')}
      >
        <IconChevronLeft size={18} stroke={2} />
      </Button>
      {range.map((one, index) =>
        one === 'dots' ? (
          <span key={`gap-${index}`}>…</span>
        ) : one === page ? (
          <Button key={one} {...look} variant="outline" c="var(--accent)" aria-current="page">
            {one}
          </Button>
        ) : (
          <Button key={one} {...plain} onClick={() => onPageChange(one)}>
            {one}
          </Button>
        ),
      )}
      <Button
        {...(page < total ? { ...plain, onClick: () => onPageChange(page + 1) } : end)}
        aria-label={t('next')}
      >
        <IconChevronRight size={18} stroke={2} />
      </Button>
    </Group>
  )
})
