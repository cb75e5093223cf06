import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadForMissingFile } from '../platform/browser/reload.ts'
import { networkMessage } from '../platform/errors/failure-messages.ts'
import { MissingCode } from '../platform/lazy-component.ts'
import { showFailure } from '../platform/toasts/toasts.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Opening } from './waiting/opening.tsx'

interface LazyOverlayProps {
  isWanted: boolean
  /** Called if the code did not arrive; closes what was to open. */
  cancel?: () => void
  /** What is shown while the code loads, in place of a note that it does. */
  placeholder?: ReactNode
  children: ReactNode
}

const nothingIfMissing = (error: unknown) => {
  if (!(error instanceof MissingCode)) throw error
  return null
}

/** A dialog or a menu whose code loads when it is first opened, and stays from then on. If that fails, the page stays as it is. */
export const LazyOverlay = ({ isWanted, cancel, placeholder = <Opening />, children }: LazyOverlayProps) => {
  const { t } = useTranslation()
  const [isDrawn, setDrawn] = useState(isWanted)
  if (isWanted && !isDrawn) setDrawn(true)
  const fail = () => {
    setDrawn(false)
    cancel?.()
    showFailure(networkMessage(t))
    void reloadForMissingFile()
  }
  if (!isDrawn) return null
  return (
    <ErrorBoundary renderError={nothingIfMissing} onError={fail}>
      <Suspense fallback={isWanted && placeholder}>{children}</Suspense>
    </ErrorBoundary>
  )
}
