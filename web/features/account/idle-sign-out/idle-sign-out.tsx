import { lazyComponent } from '../../../platform/lazy-component.ts'
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx'
import type { IdleDialogProps } from './idle-dialog.tsx'
import { useEscapeFirst } from './use-escape-first.ts'
import { useIdleSignOut } from './use-idle-sign-out.ts'

export const IdleDialog = lazyComponent(async () => (await import('./idle-dialog.tsx')).IdleDialog)

/** Announces that the session is about to end and asks whether to stay (WCAG 2.2.1), or says that staying is impossible. */
export const IdleSignOut = (quitting: Pick<IdleDialogProps, 'quit' | 'isQuitting'>) => {
  const idle = useIdleSignOut()
  const { isNear, stay } = idle
  useEscapeFirst(isNear, () => void stay())
  return (
    <LazyOverlay isWanted={isNear} placeholder={null}>
      <IdleDialog {...idle} {...quitting} />
    </LazyOverlay>
  )
}
