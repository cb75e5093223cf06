import { useLazy } from '../../../ui/use-lazy.ts'
import type { IdleDialogProps } from './idle-dialog.tsx'
import { useEscapeFirst } from './use-escape-first.ts'
import { useIdleSignOut } from './use-idle-sign-out.ts'

const load = async () => (await import('./idle-dialog.tsx')).IdleDialog
/** If the dialog cannot be loaded, the session could not be renewed either. */
const onCancel = () => {}

/** Announces that the session is about to end and asks whether to stay (WCAG 2.2.1), or says that staying is impossible. */
export const IdleSignOut = (quitting: Pick<IdleDialogProps, 'quit' | 'isQuitting'>) => {
  const idle = useIdleSignOut()
  const { isNear, stay } = idle
  useEscapeFirst(isNear, () => void stay())
  const draw = useLazy({ load, isWanted: isNear, onCancel, placeholder: null })
  return draw({ ...idle, ...quitting })
}
