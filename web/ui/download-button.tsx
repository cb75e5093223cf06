import { Button, Group } from '@mantine/core'
import IconDownload from '~icons/tabler/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInApp, saveFile } from '../platform/browser/save-file.ts'
import { shareFile } from '../platform/browser/share-sheet.ts'
import { Outcome } from './outcome.tsx'

interface DownloadButtonProps {
  /** Makes the file when the button is pressed. */
  make: () => Promise<Blob>
  /** The file's name. */
  name: string
  /** The button's text. */
  text: string
  /** The accessible name, needed if several buttons have the same text; starts with that text. */
  label?: string
  isDisabled: boolean
}

/** Makes a file in the browser and saves it, or shares it where an app may save nothing. The outcome is shown beside the button and announced; another file resets it. */
export const DownloadButton = (props: DownloadButtonProps) => <OneDownload key={props.name} {...props} />

const OneDownload = ({ make, name, text, label = text, isDisabled }: DownloadButtonProps) => {
  const { t } = useTranslation(['download', 'export'])
  const [status, setStatus] = useState<'making' | 'saved' | 'failed' | null>(null)
  const download = async () => {
    if (status === 'making') return
    setStatus('making')
    try {
      const file = await make()
      const isShared = isInApp() && (await shareFile(file, name)) !== 'failed'
      if (!isShared) saveFile(file, name)
      setStatus(isShared ? null : 'saved')
    } catch {
      setStatus('failed')
    }
  }
  const message = {
    making: () => t('making'),
    saved: () => t(isInApp() ? 'export:inApp' : 'saved', { name }),
    failed: () => t('failed'),
  }
  return (
    <Group display="inline-flex" gap="4px 12px" miw={0} data-screen-only>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={18} />}
        aria-label={label}
        disabled={isDisabled}
        onClick={() => void download()}
      >
        {text}
      </Button>
      <Outcome isFailure={status === 'failed'}>{status && message[status]()}</Outcome>
    </Group>
  )
}
