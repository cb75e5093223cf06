import { Button, Text } from '@mantine/core'
import { type MouseEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { focusRegion } from '../../../ui/use-restore-focus.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { useNearViewport } from '../../../ui/waiting/near-part.tsx'
import { Message } from '../../../ui/waiting/message.tsx'
import { LoadingNote } from '../../../ui/waiting/skeleton.tsx'
import { makePoster, type PosterKind, posterName, previewPoster } from './paint-poster.ts'
import { type PosterSheet, type PosterTheme, sheetNames, sheets } from './poster-designs.ts'
import styles from './posters.module.css'

interface PosterRowProps {
  theme: PosterTheme
  language: LanguageKey
  /** Undefined while it loads, null if there is none. */
  link: string | null | undefined
}

/** A poster in all its shapes; painted once it comes near the visible area. */
export const PosterRow = ({ link, ...kind }: PosterRowProps) => {
  const { ref, isNear } = useNearViewport()
  return (
    <div ref={ref} className={styles.row}>
      {sheetNames.map((sheet) => (
        <PosterCard
          key={sheet}
          sheet={sheet}
          isWanted={isNear && link !== undefined}
          link={link ?? null}
          {...kind}
        />
      ))}
    </div>
  )
}

const names = {
  a4: 'posters.a4',
  story: 'posters.story',
  square: 'posters.square',
} as const satisfies Record<PosterSheet, string>

interface PosterCardProps extends PosterKind {
  /** Whether the poster is near the visible area and its link is known. */
  isWanted: boolean
}

/** A poster with its preview and download. */
const PosterCard = ({ isWanted, ...kind }: PosterCardProps) => {
  const { t } = useTranslation()
  const page = useLanguage()
  const { preview, hasFailed, retry } = usePreview(kind, isWanted)
  const { width, height } = sheets[kind.sheet]
  const name = t(names[kind.sheet])
  const tryAgain = (event: MouseEvent<HTMLElement>) => {
    focusRegion(event)
    retry()
  }
  const isOtherLanguage = kind.language !== page.key
  return (
    <figure className={styles.poster} aria-label={name} tabIndex={-1}>
      <div
        className={styles.sheet}
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-busy={isWanted && !preview && !hasFailed}
      >
        {hasFailed ? (
          <Message title={t('posters.failed')}>
            <Button variant="default" size="sm" onClick={tryAgain}>
              {t('frame.retry')}
            </Button>
          </Message>
        ) : preview ? (
          <img
            src={preview.url}
            width={width}
            height={height}
            alt={joinSentences(t, [
              t('posters.alt', { words: preview.text }),
              !preview.hasCode && t('posters.withoutCode'),
            ])}
            {...(isOtherLanguage && { lang: languageOf(kind.language).locale })}
          />
        ) : (
          isWanted && <LoadingNote />
        )}
      </div>
      <figcaption>
        <Text fw={600}>{name}</Text>
        <Text mt={2} mb={10} size="sm" c="dimmed">
          {t('posters.size', { width, height })}
        </Text>
        <DownloadButton
          make={() => makePoster(kind)}
          name={posterName(kind)}
          text={t('posters.download')}
          label={t('posters.downloadOne', { name })}
          isDisabled={kind.link === null}
        />
      </figcaption>
    </figure>
  )
}

/** A poster's preview, painted once it is wanted. The last one stays until another is painted. */
const usePreview = (kind: PosterKind, isWanted: boolean) => {
  const { theme, sheet, language, link } = kind
  const wanted = JSON.stringify([theme, sheet, language, link])
  const { loaded, hasFailed, retry } = useLoaded(isWanted ? wanted : null, async (dropped) => {
    const { png, text } = await previewPoster(kind)
    // Nobody would revoke the address of a preview that is not shown.
    dropped.throwIfAborted()
    return { url: URL.createObjectURL(png), text, hasCode: link !== null }
  })
  const url = loaded?.value.url
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  return { preview: loaded?.value ?? null, hasFailed, retry }
}
