import { Button } from '@mantine/core'
import IconShare from '~icons/tabler/share'
import { useTranslation } from 'react-i18next'
import type { LanguageKey } from '#rules/languages.ts'
import { hasShareSheet, share } from '../../../platform/browser/share-sheet.ts'
import { showFailure } from '../../../platform/toasts/toasts.ts'
import { readyTextsIn } from './ready-texts.ts'

interface ShareButtonProps {
  link: string
  /** The language of the page that the link leads to. */
  language: LanguageKey
  label: string
  onShared: () => void
}

/** Opens the share sheet of the device with the link and the short text; absent where there is none. */
export const ShareButton = ({ link, language, label, onShared }: ShareButtonProps) => {
  const { t } = useTranslation('promotionLink')
  if (!hasShareSheet()) return null
  const shareLink = async () => {
    const { subject, invitation } = readyTextsIn(language, link)
    const ended = await share({ url: link, title: subject, text: invitation })
    if (ended === 'shared') onShared()
    if (ended === 'failed') showFailure(t('shareFailed'))
  }
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconShare size={18} />}
      onClick={() => void shareLink()}
    >
      {label}
    </Button>
  )
}
