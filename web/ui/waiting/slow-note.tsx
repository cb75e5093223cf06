import { useTranslation } from 'react-i18next'
import { useIsSlow } from './use-is-slow.ts'

/** Says after a while, beside a button or a field, that the service is slow. It takes up no space until then. */
export const SlowNote = ({ isRunning }: { isRunning: boolean }) => {
  const { t } = useTranslation()
  const isSlow = useIsSlow(isRunning)
  return (
    <span style={{ flexBasis: '100%' }} role="status" data-outcome>
      {isSlow && t('frame.stillWaiting')}
    </span>
  )
}
