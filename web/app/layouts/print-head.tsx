import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand/brand.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'

/**
 * Prints the owner and the time of printing at the top of every page; hidden on the screen. The time is written when a print
 * begins: the first date that a browser formats takes longer than any other part of a first view.
 */
export const PrintHead = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const [printedAt, setPrintedAt] = useState<Date | null>(null)
  useEffect(() => {
    const onBeforePrint = () => flushSync(() => setPrintedAt(new Date()))
    window.addEventListener('beforeprint', onBeforePrint)
    return () => window.removeEventListener('beforeprint', onBeforePrint)
  }, [])
  return (
    <p data-print-only>
      <strong>{brand().name || t('frame.portal')}</strong>{' '}
      {printedAt && t('print.on', { time: format.minute(printedAt.toISOString()) })}
    </p>
  )
}
