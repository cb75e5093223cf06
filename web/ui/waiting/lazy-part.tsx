import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadIfReachable } from '../../platform/browser/reload.ts'
import { networkMessage } from '../../platform/errors/failure-messages.ts'
import { MissingCode } from '../../platform/lazy-component.ts'
import { showFailure } from '../../platform/toasts/toasts.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { FailedPart } from './failed-part.tsx'
import styles from './lazy-part.module.css'
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
  if (!isWanted) return <div style={{ height }} data-screen-only />
  const own = placeholder && (
    <>
      {placeholder}
      <SlowNote isRunning />
    </>
  )
  return (
    <ErrorBoundary renderError={(error) => <MissingPart error={error} />}>
      <Suspense fallback={placeholder === undefined ? <LoadingPart height={height} /> : own}>
        {children}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Stands for a part whose code did not arrive. Its retry loads the page again. */
export const MissingPart = ({ error }: { error: unknown }) => {
  const { t } = useTranslation()
  if (!(error instanceof MissingCode)) throw error
  const retry = async () => {
    if (!(await reloadIfReachable())) showFailure(networkMessage(t))
  }
  return (
    <div className={styles.card} role="group" aria-label={t('lazyPart.failed')} tabIndex={-1}>
      <FailedPart what={t('lazyPart.failed')} fault={{ name: 'NETWORK' }} retry={() => void retry()} />
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
  <div className={styles.card} style={{ height }} aria-busy data-screen-only>
    {part ? <Waiting isSlow={part.isSlow} /> : <LoadingNote />}
    {!part && <SlowNote isRunning />}
    <Skeleton width="30%" height={20} />
    <Skeleton width="82%" />
    <Skeleton width="64%" />
  </div>
)
