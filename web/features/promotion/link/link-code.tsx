import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { focusRegion } from '../../../ui/focus-region.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { encodeInWorker } from '../qr/encode-in-worker.ts'
import { QrPicture } from '../qr/qr-picture.tsx'

/** The width and height of the code, in pixels. */
const size = 92

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
  const tryAgain = (event: MouseEvent<HTMLElement>) => {
    focusRegion(event)
    retry()
  }
  if (hasFailed)
    return (
      <ActionIcon
        variant="default"
        size={size}
        aria-label={t('promotionLink.codeFailed')}
        title={t('promotionLink.codeFailed')}
        onClick={tryAgain}
      >
        <IconRefresh size={28} stroke={1.5} aria-hidden />
      </ActionIcon>
    )
  const code = loaded?.key === link ? loaded?.value : null
  return <QrPicture code={code ?? null} label={t('promotionLink.code')} size={size} />
}
