import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { brand } from '../../../platform/brand/brand.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { encodeQr } from '../qr/link-code.tsx'
import { paintPoster } from './paint-poster.ts'
import { type PosterSheet, posterSvg, type PosterTheme, sheets } from './poster-svg.ts'
import styles from './posters.module.css'
import texts from './poster.module.css'

interface PosterRowProps {
  theme: PosterTheme
  language: LanguageKey
  /** Undefined while it loads, null if there is none. */
  link: string | null | undefined
}

/** A poster in all its shapes. */
export const PosterRow = (poster: PosterRowProps) => (
  <div className={styles.row}>
    {(Object.keys(sheets) as PosterSheet[]).map((sheet) => (
      <PosterCard key={sheet} sheet={sheet} {...poster} />
    ))}
  </div>
)

const names = {
  a4: 'a4',
  story: 'story',
  square: 'square',
} as const satisfies Record<PosterSheet, string>

const fileNames = { welcome: 'poster', globalSms: 'global-sms' }

interface PosterCardProps extends PosterRowProps {
  sheet: PosterSheet
}

/** A poster as it is downloaded. Without a QR code it has a placeholder, and no download. */
const PosterCard = ({ theme, sheet, language, link }: PosterCardProps) => {
  const { t } = useTranslation('posters')
  const code = useMemo(() => (link ? encodeQr(link) : null), [link])
  const markup = useMemo(
    () => posterSvg({ theme, sheet, language, brandName: brand().name, code }),
    [theme, sheet, language, code],
  )
  const { width, height } = sheets[sheet]
  const name = t(names[sheet])
  const { locale } = languageOf(language)
  return (
    <figure className={styles.poster} aria-label={name}>
      <div
        className={`${styles.sheet} ${texts.texts}`}
        lang={locale}
        translate="no"
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      <figcaption>
        <Text fw={600}>{name}</Text>
        <Text mt={2} mb={10} size="sm" c="dimmed">
          {t('size', { width, height })}
        </Text>
        <DownloadButton
          make={() => paintPoster(markup, sheet, locale)}
          name={`${fileNames[theme]}-${sheet}-${language}.png`}
          text={t('download')}
          label={t('downloadOne', { name })}
          isDisabled={code === null}
        />
      </figcaption>
    </figure>
  )
}
