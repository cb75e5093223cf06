import { useLazy } from '../../../ui/use-lazy.ts'
import type { CodeDialogProps } from './code-dialog.tsx'

const load = async () => (await import('./code-dialog.tsx')).CodeDialog

/** The code dialog; its JavaScript is loaded when it is first opened. */
export const LazyCodeDialog = (props: CodeDialogProps) =>
  useLazy({ load, isWanted: props.isOpen, onCancel: props.close })(props)
