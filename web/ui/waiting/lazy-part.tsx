import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary, ReloadButton } from '../error-boundary.tsx'
import styles from './waiting.module.css'
import { Skeleton, Waiting } from './skeleton.tsx'

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

/** The placeholder of a part that is loading. */
export const LoadingPart = ({ height }: Pick<LazyPartProps, 'height'>) => (
  <div className={styles.card} style={{ height }} aria-busy data-unloaded data-screen-only>
    <Waiting />
    <Skeleton width="30%" height={20} />
    <Skeleton width="82%" />
    <Skeleton width="64%" />
  </div>
)

interface MessageProps {
  role?: 'alert'
  icon?: ReactNode
  title: string
  hint?: string
  children?: ReactNode
}

/** A message in the middle of a part, which replaces its content. */
export const Message = ({ role, icon, title, hint, children }: MessageProps) => (
  <div role={role} className={styles.message}>
    {icon}
    <strong>{title}</strong>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </div>
)
