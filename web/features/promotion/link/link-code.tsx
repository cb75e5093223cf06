import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { focusRegion } from '../../../ui/focus-region.ts'
import { IconQrcode, IconRefresh } from '../../../ui/icons.ts'
import { useLoaded } from '../../../ui/use-load.ts'
import styles from './link-code.module.css'

const loadPicture = async () => (await import('../qr/qr-of-text.tsx')).QrOfText

/**
 * The link as a QR code. Its space is reserved; the code that draws it loads after the page, and nothing waits for it.
 *
 * @param link undefined while it loads
 */
export const LinkCode = ({ link }: { link: string | undefined }) => {
  const { t } = useTranslation()
  const isWanted = typeof link === 'string'
  const { loaded, hasFailed, retry } = useLoaded(isWanted ? 'code' : null, loadPicture)

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
    <div className={styles.place} data-ready={loaded !== null && isWanted}>
      {loaded && isWanted ? (
        <loaded.value text={link} label={t('promotionLink.code')} />
      ) : (
        <IconQrcode size={40} stroke={1} aria-hidden />
      )}
    </div>
  )
}
