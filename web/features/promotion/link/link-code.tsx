import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QrOfTextProps } from '../qr/qr-of-text.tsx'
import { focusRegion } from '../../../ui/focus-region.ts'
import { IconQrcode, IconRefresh } from '../../../ui/icons.ts'
import styles from './link-code.module.css'

type Code = { Picture: ComponentType<QrOfTextProps> } | 'failed' | null

/**
 * The link as a QR code. Its space is always reserved; the code that draws it loads after the page, and nothing waits
 * for it.
 *
 * @param link undefined while it loads, null if there is none
 */
export const LinkCode = ({ link }: { link: string | null | undefined }) => {
  const { t } = useTranslation()
  const [code, setCode] = useState<Code>(null)
  const isWanted = typeof link === 'string' && code === null
  useEffect(() => {
    if (!isWanted) return undefined
    let isLeft = false
    const fetchCode = async () => {
      const loaded = await import('../qr/qr-of-text.tsx').catch(() => null)
      if (!isLeft) setCode(loaded ? { Picture: loaded.QrOfText } : 'failed')
    }
    void fetchCode()
    return () => {
      isLeft = true
    }
  }, [isWanted])

  const tryAgain = (event: MouseEvent<HTMLElement>) => {
    focusRegion(event)
    setCode(null)
  }
  if (code === 'failed')
    return (
      <button
        type="button"
        className={styles.place}
        aria-label={t('promotionLink.codeFailed')}
        title={t('promotionLink.codeFailed')}
        onClick={tryAgain}
      >
        <IconRefresh size={28} stroke={1.5} aria-hidden />
      </button>
    )
  return (
    <div className={styles.place} data-ready={code !== null && typeof link === 'string'}>
      {code && typeof link === 'string' ? (
        <code.Picture text={link} label={t('promotionLink.code')} />
      ) : (
        <IconQrcode size={40} stroke={1} aria-hidden />
      )}
    </div>
  )
}
