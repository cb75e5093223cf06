import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FloatingNote } from '../platform/toasts/floating-note.tsx'
import { ErrorBoundary, ReloadButton } from './error-boundary.tsx'
import { Opening } from './waiting/slow-note.tsx'

interface LazyOverlayProps {
  isWanted: boolean
  /** Closes what was to open. */
  cancel?: () => void
  children: ReactNode
}

/** A dialog or a menu whose code loads when it is first opened, and stays from then on. If that fails, the page stays as it is. */
export const LazyOverlay = ({ isWanted, cancel, children }: LazyOverlayProps) => {
  const { t } = useTranslation()
  const [isDrawn, setDrawn] = useState(isWanted)
  if (isWanted && !isDrawn) setDrawn(true)
  if (!isDrawn) return null
  const missing = (
    <FloatingNote>
      {t('frame.partFailed')}
      <ReloadButton />
      {cancel && (
        <Button variant="default" size="sm" onClick={cancel}>
          {t('frame.close')}
        </Button>
      )}
    </FloatingNote>
  )
  return (
    <ErrorBoundary fallback={isWanted && missing}>
      <Suspense fallback={isWanted && <Opening />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
