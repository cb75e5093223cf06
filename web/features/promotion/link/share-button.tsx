import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { hasShareSheet, shareAddress } from '../../../platform/browser/share-sheet.ts'
import { showFailure } from '../../../platform/toasts/toasts.ts'
import { IconShare } from '../../../ui/icons.ts'
import styles from './link-box.module.css'

interface ShareButtonProps {
  link: string
  onShared: () => void
}

/** Opens the share sheet of the device; absent where there is none. */
export const ShareButton = ({ link, onShared }: ShareButtonProps) => {
  const { t } = useTranslation()
  if (!hasShareSheet()) return null
  const share = async () => {
    const ended = await shareAddress(link, t('promotionLink.shareTitle'))
    if (ended === 'shared') onShared()
    if (ended === 'failed') showFailure(t('promotionLink.shareFailed'))
  }
  return (
    <Button
      className={styles.share}
      variant="default"
      size="sm"
      leftSection={<IconShare size={18} stroke={1.5} aria-hidden />}
      onClick={() => void share()}
    >
      {t('promotionLink.share')}
    </Button>
  )
}
