import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand/brand.ts'
import { formatMinute } from '../../platform/i18n/format.ts'

/** Heads every printed page with whose it is and when it was printed; on the screen it is not there. */
export const PrintHead = () => {
  const { t, i18n } = useTranslation()
  const [printedAt, setPrintedAt] = useState(() => new Date())
  useEffect(() => {
    const onBeforePrint = () => flushSync(() => setPrintedAt(new Date()))
    window.addEventListener('beforeprint', onBeforePrint)
    return () => window.removeEventListener('beforeprint', onBeforePrint)
  }, [])
  return (
    <p data-print-only>
      <strong>{brand().name || t('frame.portal')}</strong>{' '}
      {t('print.on', { time: formatMinute(printedAt.toISOString(), i18n.language) })}
    </p>
  )
}
