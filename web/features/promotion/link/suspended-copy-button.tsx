import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCopy } from '../../../ui/icons.ts'
import styles from './link-place.module.css'

/** Does nothing and says why. Unlike a disabled button it can be reached by keyboard. */
export const SuspendedCopyButton = () => {
  const { t } = useTranslation()
  const id = useId()
  const [isTold, tell] = useState(false)
  useEffect(() => {
    if (!isTold) return undefined
    const hush = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') tell(false)
    }
    window.addEventListener('keydown', hush)
    return () => window.removeEventListener('keydown', hush)
  }, [isTold])
  const show = () => tell(true)
  const hide = () => tell(false)
  return (
    <span className={styles.suspended} onPointerEnter={show} onPointerLeave={hide}>
      <Button
        size="sm"
        leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />}
        aria-disabled
        data-disabled
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
      >
        {t('promotionLink.copy')}
      </Button>
      <span id={id} className={styles.tooltip} role="tooltip" hidden={!isTold}>
        {t('verification.suspended')}
      </span>
    </span>
  )
}
