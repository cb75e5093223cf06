import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LanguageKey } from '#rules/languages.ts'
import { hasShareSheet, share } from '../../../platform/browser/share-sheet.ts'
import { showFailure } from '../../../platform/toasts/toasts.ts'
import { useKit } from './use-kit.ts'

interface ShareButtonProps {
  link: string
  /** The language of the page that the link leads to. */
  language: LanguageKey
  label: string
  onShared: () => void
}

/** Opens the share sheet of the device with the link and the short text; absent where there is none. */
export const ShareButton = (props: ShareButtonProps) => hasShareSheet() && <SheetButton {...props} />

const SheetButton = ({ link, language, label, onShared }: ShareButtonProps) => {
  const { t } = useTranslation()
  const { texts, hasFailed } = useKit(language, link)
  const shareLink = async () => {
    const { subject: title = t('promotionLink.shareTitle'), invitation: text } = texts ?? {}
    const ended = await share({ url: link, title, ...(text && { text }) })
    if (ended === 'shared') onShared()
    if (ended === 'failed') showFailure(t('promotionLink.shareFailed'))
  }
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconShare size={18} stroke={1.5} aria-hidden />}
      disabled={!texts && !hasFailed}
      onClick={() => void shareLink()}
    >
      {label}
    </Button>
  )
}
