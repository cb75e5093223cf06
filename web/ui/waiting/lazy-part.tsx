import { type ComponentType, createElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaded } from '../use-load.ts'
import { FailedPart } from './failed-part.tsx'
import styles from './lazy-part.module.css'
import type { AsyncControls } from './use-part.ts'
import { LoadingNote, Skeleton } from './skeleton.tsx'
import { SlowNote } from './slow-note.tsx'
import { Waiting } from './waiting.tsx'

interface LazyPartProps<Props> {
  /** Loads the code and the messages that it needs. Must be the same function on every render. */
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  props: Props
  /** The height that is reserved until the code has loaded, in pixels or as CSS. */
  height: number | string
  /** What is shown until then, in place of the usual placeholder; it keeps the height itself. */
  placeholder?: ReactNode
}

/** A part of a screen whose code loads after the screen. If that fails, the rest of the screen stays. */
export const LazyPart = <Props extends object>({
  load,
  isWanted,
  props,
  height,
  placeholder,
}: LazyPartProps<Props>) => {
  const { t } = useTranslation()
  const { loaded, hasFailed, retry } = useLoaded(isWanted ? 'code' : null, load)
  if (hasFailed)
    return (
      <div className={styles.card} role="group" aria-label={t('lazyPart.failed')} tabIndex={-1}>
        <FailedPart what={t('lazyPart.failed')} fault={{ name: 'NETWORK' }} retry={retry} />
      </div>
    )
  if (loaded) return createElement(loaded.value, props)
  // An empty placeholder stays empty: nothing on the page shows that something is to come.
  if (placeholder === null) return null
  if (placeholder !== undefined)
    return (
      <>
        {placeholder}
        <SlowNote isRunning={isWanted} />
      </>
    )
  return isWanted ? <LoadingPart height={height} /> : <div style={{ height }} data-screen-only />
}

interface LoadingPartProps {
  height: number | string
  /** The request that the part waits for; without it, the code of the part is loading. */
  part?: Pick<AsyncControls, 'isSlow'>
}

/** The placeholder of a part that is loading. */
export const LoadingPart = ({ height, part }: LoadingPartProps) => (
  <div className={styles.card} style={{ height }} aria-busy data-screen-only>
    {part ? <Waiting isSlow={part.isSlow} /> : <LoadingNote />}
    {!part && <SlowNote isRunning />}
    <Skeleton width="30%" height={20} />
    <Skeleton width="82%" />
    <Skeleton width="64%" />
  </div>
)
