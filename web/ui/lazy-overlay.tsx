import { Button } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../platform/lazy-component.ts'
import { FloatingNote } from '../platform/toasts/floating-note.tsx'
import { ErrorBoundary, ReloadButton } from './error-boundary.tsx'
import { useIsSlow } from './waiting/slow-note.tsx'

export interface OverlayProps {
  isOpen: boolean
  close: () => void
}

/**
 * A dialog, a panel or a menu whose code loads when it is first opened, and stays from then on. If that fails, the page stays as it
 * is, and a note says so.
 *
 * @param messages the bundle of messages that it needs beside those of the page
 */
export const lazyOverlay = <Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
  messages?: Parameters<typeof lazyComponent>[1],
) => {
  const Loaded = lazyComponent(load, messages)
  /** An overlay that mounts open does not know which element had the focus, and cannot return it. So it opens after it has mounted. */
  const OpenedOnceMounted = (props: Props) => {
    const isMounted = useMounted()
    return <Loaded {...props} isOpen={isMounted && props.isOpen} />
  }
  const Overlay = (props: Props) => {
    const { isOpen, close } = props
    const [isDrawn, setDrawn] = useState(isOpen)
    if (isOpen && !isDrawn) setDrawn(true)
    if (!isDrawn) return null
    return (
      <ErrorBoundary fallback={isOpen && <Missing close={close} />}>
        <Suspense fallback={isOpen && <Opening />}>
          <OpenedOnceMounted {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return Object.assign(Overlay, { preload: Loaded.preload })
}

/** Says that what a button opens is still loading. */
export const Opening = () => {
  const { t } = useTranslation('frame')
  const isSlow = useIsSlow(true)
  return <FloatingNote isBusy>{t(isSlow ? 'stillWaiting' : 'loading')}</FloatingNote>
}

const Missing = ({ close }: { close: () => void }) => {
  const { t } = useTranslation('frame')
  return (
    <FloatingNote>
      {t('partFailed')}
      <ReloadButton />
      <Button variant="default" size="sm" onClick={close}>
        {t('close')}
      </Button>
    </FloatingNote>
  )
}
