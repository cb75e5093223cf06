import { useLate } from '../../../ui/use-late.ts'
import type { IdleDialogProps } from './idle-dialog.tsx'
import { useEscapeFirst } from './use-escape-first.ts'
import { useIdleSignOut } from './use-idle-sign-out.ts'

const load = async () => (await import('./idle-dialog.tsx')).IdleDialog
/** Where its code is out of reach, nothing could be renewed either. */
const giveUp = () => {}

/**
 * Says that the session is about to end and asks whether to stay (WCAG 2.2.1); where nobody can, it says that instead.
 */
export const IdleSignOut = (quitting: Pick<IdleDialogProps, 'quit' | 'isQuitting'>) => {
  const course = useIdleSignOut()
  const { isNear, stay } = course
  useEscapeFirst(isNear, () => void stay())
  const draw = useLate({ load, isWanted: isNear, giveUp })
  return draw({ ...course, ...quitting })
}
