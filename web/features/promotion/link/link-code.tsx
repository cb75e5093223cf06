import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { focusRegion } from '../../../ui/focus-region.ts'
import { IconQrcode, IconRefresh } from '../../../ui/icons.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { encodeInWorker } from '../qr/encode-in-worker.ts'
import { QrPicture } from '../qr/qr-picture.tsx'
import styles from './link-code.module.css'

/**
 * The link as a QR code. Its space is reserved; it is encoded after the page is drawn, and nothing waits for it.
 *
 * @param link undefined while it loads
 */
export const LinkCode = ({ link }: { link: string | undefined }) => {
  const { t } = useTranslation()
  const { loaded, hasFailed, retry } = useLoaded(link ?? null, (dropped) =>
    encodeInWorker(link ?? '', dropped),
  )
  const isEncoded = loaded !== null && loaded.key === link

  const tryAgain = (event: MouseEvent<HTMLElement>) => {
    focusRegion(event)
    retry()
  }
  if (hasFailed)
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
    <div className={styles.place} data-ready={isEncoded}>
      {isEncoded ? (
        loaded.value && <QrPicture code={loaded.value} label={t('promotionLink.code')} />
      ) : (
        <IconQrcode size={40} stroke={1} aria-hidden />
      )}
    </div>
  )
}
