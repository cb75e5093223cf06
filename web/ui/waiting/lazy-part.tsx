import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../error-boundary.tsx'
import { ReloadButton } from '../reload-button.tsx'
import { Message } from './message.tsx'
import styles from './waiting.module.css'
import type { AsyncControls } from './use-part.ts'
import { LoadingNote, Skeleton } from './skeleton.tsx'
import { SlowNote } from './slow-note.tsx'
import { Waiting } from './waiting.tsx'

interface LazyPartProps {
  /** The height that is reserved until the code has loaded, in pixels or as CSS. */
  height?: number | string
  isWanted?: boolean
  /** What is shown meanwhile, in place of the usual placeholder; it keeps the height itself. Null shows nothing. */
  placeholder?: ReactNode
  children: ReactNode
}

/** A part of a screen whose code loads after the screen. If that fails, the rest of the screen stays. */
export const LazyPart = ({ height, isWanted = true, placeholder, children }: LazyPartProps) => {
  if (!isWanted) return <div style={{ height }} data-unloaded data-screen-only />
  const own = placeholder && (
    <>
      {placeholder}
      <SlowNote isRunning />
    </>
  )
  return (
    <ErrorBoundary fallback={<MissingPart />}>
      <Suspense fallback={placeholder === undefined ? <LoadingPart height={height} /> : own}>
        {children}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Replaces a part that threw an error, or whose code is missing. */
const MissingPart = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.card}>
      <Message title={t('frame.partFailed')}>
        <ReloadButton />
      </Message>
    </div>
  )
}

interface LoadingPartProps {
  height: number | string | undefined
  /** The request that the part waits for; without it, the code of the part is loading. */
  part?: Pick<AsyncControls, 'isSlow'>
}

/** The placeholder of a part that is loading. */
export const LoadingPart = ({ height, part }: LoadingPartProps) => (
  <div className={styles.card} style={{ height }} aria-busy data-unloaded data-screen-only>
    {part ? <Waiting isSlow={part.isSlow} /> : <LoadingNote />}
    {!part && <SlowNote isRunning />}
    <Skeleton width="30%" height={20} />
    <Skeleton width="82%" />
    <Skeleton width="64%" />
  </div>
)
