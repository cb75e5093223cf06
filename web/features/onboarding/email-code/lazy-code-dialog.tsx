import { lazyComponent } from '../../../platform/lazy-component.ts'
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx'
import type { CodeDialogProps } from './code-dialog.tsx'

const CodeDialog = lazyComponent(async () => (await import('./code-dialog.tsx')).CodeDialog, 'codes')

/** The code dialog; its JavaScript is loaded when it is first opened. */
export const LazyCodeDialog = (props: CodeDialogProps) => (
  <LazyOverlay isWanted={props.isOpen} cancel={props.close}>
    <CodeDialog {...props} />
  </LazyOverlay>
)
