import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageKey } from '#rules/languages.ts'
import { encodeQr } from '../qr/encode-qr.ts'
import type { QrCode } from '../qr/qr-code.ts'
import { qrPngFile, qrSvgFile } from '../qr/qr-files.ts'
import { QrPicture } from '../qr/qr-picture.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { IconQrcode } from '../../../ui/icons.ts'
import type { PromotionLinkCard_ProfileFragment } from './__generated__/promotion-link.ts'
import styles from './link-kit.module.css'
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
    <div className={styles.card}>
      <div className={styles.code} data-ready={code !== null}>
        {code && link ? (
          <QrPicture code={code} label={t('qrCode.alt', { link })} />
        ) : (
          <IconQrcode size={56} stroke={1} aria-hidden />
        )}
      </div>
      <div className={styles.words}>
        <LinkBox profile={profile} language={language} onCopied={onCopied} />
        <p className={styles.hint}>
          {isTooLong ? t('qrCode.tooLong') : code ? t('qrCode.hint') : t('qrCode.none')}
        </p>
        <div className={styles.files}>
          <QrDownload code={code} text={t('qrCode.png')} make={qrPngFile} name={`qr-code-${language}.png`} />
          <QrDownload code={code} text={t('qrCode.svg')} make={qrSvgFile} name={`qr-code-${language}.svg`} />
        </div>
      </div>
    </div>
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
