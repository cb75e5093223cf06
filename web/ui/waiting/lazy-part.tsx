import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary, ReloadButton } from '../error-boundary.tsx'
import styles from './waiting.module.css'
import { Message } from './part.tsx'
import { LoadingPart } from './skeleton.tsx'

interface LazyPartProps {
  /** The height that is reserved until the code has loaded, in pixels or as CSS. */
  height?: number | string | undefined
  isWanted?: boolean
  children: ReactNode
}

/** A part of a screen whose code loads after the screen. If that fails, the rest of the screen stays. */
export const LazyPart = ({ height, isWanted = true, children }: LazyPartProps) => {
  if (!isWanted) return <div style={{ height }} data-unloaded data-screen-only />
  return (
    <ErrorBoundary fallback={<MissingPart />}>
      <Suspense fallback={<LoadingPart height={height} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** Replaces a part that threw an error, or whose code is missing. */
const MissingPart = () => {
  const { t } = useTranslation('frame')
  return (
    <div className={styles.card}>
      <Message title={t('partFailed')}>
        <ReloadButton />
      </Message>
    </div>
  )
}
