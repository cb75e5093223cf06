import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCopy } from '../../../ui/icons.ts'
import styles from './link-box.module.css'

/** Does nothing and says why. Unlike a disabled button it can be reached by keyboard. */
export const SuspendedCopyButton = () => {
  const { t } = useTranslation()
  const id = useId()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    const hideOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setShown(false)
    }
    window.addEventListener('keydown', hideOnEscape)
    return () => window.removeEventListener('keydown', hideOnEscape)
  }, [isShown])
  const show = () => setShown(true)
  const hide = () => setShown(false)
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
      <span id={id} className={styles.tooltip} role="tooltip" hidden={!isShown}>
        {t('verification.suspended')}
      </span>
    </span>
  )
}
