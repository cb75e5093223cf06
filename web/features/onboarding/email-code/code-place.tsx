import { useLate } from '../../../ui/use-late.ts'
import type { CodeDialogProps } from './code-dialog.tsx'

const load = async () => (await import('./code-dialog.tsx')).CodeDialog

/** The code dialog; its JavaScript is loaded when it is first opened. */
export const CodePlace = (props: CodeDialogProps) =>
  useLate({ load, isWanted: props.isOpen, giveUp: props.close })(props)
