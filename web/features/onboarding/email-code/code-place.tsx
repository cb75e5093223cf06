import { useLate } from '../../../ui/use-late.ts'
import type { CodeDialogProps } from './code-dialog.tsx'

const load = async () => (await import('./code-dialog.tsx')).CodeDialog

/** Where the dialog before a code appears; its code comes when it is first wanted. */
export const CodePlace = (props: CodeDialogProps) =>
  useLate({ load, isWanted: props.isOpen, giveUp: props.close })(props)
