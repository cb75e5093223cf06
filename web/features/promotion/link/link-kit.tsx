import { Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageKey } from '#rules/languages.ts'
import { encodeQr } from '../qr/link-code.tsx'
import { qrPngFile, qrSvgFile } from '../qr/qr-files.ts'
import { QrPicture } from '../qr/qr-picture.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'
import { LinkBox, usableLink } from './link-box.tsx'

const files = [
  { ending: 'png', make: qrPngFile },
  { ending: 'svg', make: qrSvgFile },
] as const

interface LinkKitProps {
  profile: PromotionLinkCard_ProfileFragment
  /** The language of the page that the link leads to. */
  language: LanguageKey
  /** Called once the link was copied. */
  onCopied: () => void
}

/** The link in the language of the material, with its QR code to download. */
export const LinkKit = ({ profile, language, onCopied }: LinkKitProps) => {
  const { t } = useTranslation('qrCode')
  const link = usableLink(language, profile)
  const code = useMemo(() => (link ? encodeQr(link) : null), [link])
  const isTooLong = link !== null && !code
  return (
    <Group gap="16px 24px" justify="center" p="card">
      <QrPicture code={code} label={t('alt', { link })} size={188} />
      <Stack flex="1 1 260px" gap={14} miw={0}>
        <LinkBox profile={profile} language={language} onCopied={onCopied} />
        <Text c="dimmed">{isTooLong ? t('tooLong') : code ? t('hint') : t('none')}</Text>
        <Group gap={12} data-screen-only>
          {files.map(({ ending, make }) => (
            <DownloadButton
              key={ending}
              text={t(ending)}
              name={`qr-code-${language}.${ending}`}
              isDisabled={!code}
              make={() => (code ? make(code) : Promise.reject(new Error('there is no link')))}
            />
          ))}
        </Group>
      </Stack>
    </Group>
  )
}
