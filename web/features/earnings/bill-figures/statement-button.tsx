import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface StatementButtonProps {
  /** The month in words. */
  month: string
  /** Its statement was left for the bills. */
  isLeft: boolean
  open: () => void
}

/** Opens the statement of a month; the keyboard is back at it afterwards, unless it went elsewhere meanwhile. */
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
