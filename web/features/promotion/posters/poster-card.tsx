import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#rules/languages.ts'
import { joinSentences } from '../../../platform/i18n/join-sentences.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { focusRegion } from '../../../ui/focus-region.ts'
import { LoadingNote } from '../../../ui/waiting/skeleton.tsx'
import { makePoster, type PosterKind, posterName } from './paint-poster.ts'
import { type PosterSheet, sheets } from './poster-designs.ts'
import styles from './posters.module.css'
import { usePreview } from './use-preview.ts'

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
export const PosterCard = ({ isWanted, ...kind }: PosterCardProps) => {
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
          <div className={styles.failed}>
            <p>{t('posters.failed')}</p>
            <Button variant="default" size="sm" onClick={tryAgain}>
              {t('frame.retry')}
            </Button>
          </div>
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
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{t('posters.size', { width, height })}</span>
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
