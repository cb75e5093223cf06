import { Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageKey } from '#rules/languages.ts'
import { encodeQr } from '../qr/link-code.tsx'
import { qrPngFile } from '../qr/qr-files.ts'
import { QrPicture } from '../qr/qr-picture.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { useOverlay } from '../../../ui/use-address.ts'
import { weChatDialog } from './share-ways.tsx'
import styles from './share-kit.module.css'

interface WeChatDialogProps {
  link: string
  /** The language of the page that the link leads to. */
  language: LanguageKey
  onCopied: () => void
}

/** WeChat has no address for sharing links: the user pastes the link on this device, or scans it with another. */
export const WeChatDialog = ({ link, language, onCopied }: WeChatDialogProps) => {
  const { t } = useTranslation(['weChat', 'qrCode', 'promotionLink'])
  const { opened, close } = useOverlay('dialog')
  const code = useMemo(() => encodeQr(link), [link])
  return (
    <Dialog isOpen={opened === weChatDialog} close={() => close(weChatDialog)} title={t('title')} size={440}>
      <Stack gap={20}>
        <Text size="sm" c="dimmed">
          {t('note')}
        </Text>
        <Stack component="section" gap={12}>
          <h3>{t('here')}</h3>
          <p>{code ? t('hereHow') : t('hereLinkOnly')}</p>
          <Group gap={10}>
            <CopyButton text={link} label={t('promotionLink:copy')} onCopied={onCopied} />
            {code && (
              <DownloadButton
                text={t('qrCode:png')}
                name={`qr-code-${language}.png`}
                isDisabled={false}
                make={() => qrPngFile(code)}
              />
            )}
          </Group>
        </Stack>
        {code && (
          <Stack component="section" gap={12}>
            <h3>{t('there')}</h3>
            <Group justify="center">
              <QrPicture code={code} label={t('qrCode:alt', { link })} size={220} />
            </Group>
            <ol className={styles.steps}>
              <li>{t('first')}</li>
              <li>{t('second')}</li>
              <li>{t('third')}</li>
            </ol>
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}
