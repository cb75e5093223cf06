import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface StatementButtonProps {
  /** The month, formatted. */
  month: string
  /** The reader has just left this month's statement. */
  isLeft: boolean
  open: () => void
}

/** Opens the statement of a month; takes the focus back afterwards, unless it has moved elsewhere. */
export const StatementButton = ({ month, isLeft, open }: StatementButtonProps) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isLeft && document.activeElement?.contains(button.current)) button.current?.focus()
  }, [isLeft])
  return (
    <Button
      ref={button}
      variant="default"
      size="sm"
      aria-label={t('working.statementOf', { month })}
      onClick={open}
    >
      {t('working.statement')}
    </Button>
  )
}
