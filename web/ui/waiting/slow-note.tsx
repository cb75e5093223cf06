import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patienceMs } from '../../platform/apollo/patience.ts'

/** Whether something has been running for so long that the page should say so. */
export const useIsSlow = (isRunning: boolean) => {
  const [isSlow, setSlow] = useState(false)
  if (!isRunning && isSlow) setSlow(false)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isRunning])
  return isSlow && isRunning
}

/** Says after a while, beside a button or a field, that the service is slow. It takes up no space until then. */
export const SlowNote = ({ isRunning }: { isRunning: boolean }) => {
  const { t } = useTranslation('frame')
  const isSlow = useIsSlow(isRunning)
  return (
    <span style={{ flexBasis: '100%' }} role="status" data-outcome>
      {isSlow && t('stillWaiting')}
    </span>
  )
}
