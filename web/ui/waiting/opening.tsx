import { useTranslation } from 'react-i18next'
import { FloatingNote } from '../../platform/toasts/floating-note.tsx'
import { useIsSlow } from './use-is-slow.ts'

/** Says that what a button opens is still loading. */
export const Opening = () => {
  const { t } = useTranslation()
  const isSlow = useIsSlow(true)
  return (
    <FloatingNote role="status" isBusy>
      {t(isSlow ? 'frame.stillWaiting' : 'frame.loading')}
    </FloatingNote>
  )
}
