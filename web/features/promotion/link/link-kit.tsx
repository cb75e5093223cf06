import { Group, Paper, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageKey } from '#rules/languages.ts'
import { encodeQr } from '../qr/encode-qr.ts'
import type { QrCode } from '../qr/qr-code.ts'
import { qrPngFile, qrSvgFile } from '../qr/qr-files.ts'
import { QrPicture } from '../qr/qr-picture.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'
import { LinkBox } from './link-box.tsx'
import { usableLink } from './link-state.ts'

interface LinkKitProps {
  /** Undefined while it loads. */
  profile: PromotionLinkCard_ProfileFragment | undefined
  /** The language of the page that the link leads to. */
  language: LanguageKey
  /** Called once the link was copied. */
  onCopied: () => void
}

/** The link in the language of the material, with its QR code to download. */
export const LinkKit = ({ profile, language, onCopied }: LinkKitProps) => {
  const { t } = useTranslation()
  const link = profile && usableLink(language, profile)
  const code = useMemo(() => (link ? encodeQr(link) : null), [link])
  const isTooLong = typeof link === 'string' && !code
  return (
    <Paper withBorder p="card">
      <Group gap="16px 24px" justify="center">
        <QrPicture code={code} label={t('qrCode.alt', { link })} size={188} />
        <Stack flex="1 1 260px" gap={14} miw={0}>
          <LinkBox profile={profile} language={language} onCopied={onCopied} />
          <Text c="dimmed">
            {isTooLong ? t('qrCode.tooLong') : code ? t('qrCode.hint') : t('qrCode.none')}
          </Text>
          <Group gap={12} data-screen-only>
            <QrDownload
              code={code}
              text={t('qrCode.png')}
              make={qrPngFile}
              name={`qr-code-${language}.png`}
            />
            <QrDownload
              code={code}
              text={t('qrCode.svg')}
              make={qrSvgFile}
              name={`qr-code-${language}.svg`}
            />
          </Group>
        </Stack>
      </Group>
    </Paper>
  )
}

interface QrDownloadProps {
  code: QrCode | null
  text: string
  name: string
  make: (code: QrCode) => Promise<Blob>
}

const QrDownload = ({ code, text, name, make }: QrDownloadProps) => (
  <DownloadButton
    text={text}
    name={name}
    isDisabled={code === null}
    make={async () => {
      if (!code) throw new Error('Failed to make a QR code: there is no link.')
      return make(code)
    }}
  />
)
