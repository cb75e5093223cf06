import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './toast-host.module.css'
import { dismissToast, readToasts, type Toast, watchToasts } from './toasts.ts'

/** A toast lasts 2000 ms (specification, section 8). */
const toastMs = 2000

/** Where toasts appear. Mantine's notifications would add 15 kB to every first view, or miss what happens before they have loaded. */
export const ToastHost = () => {
  const toasts = useSyncExternalStore(watchToasts, readToasts)
  return createPortal(
    <div className={styles.toasts} data-toasts data-portal>
      {toasts.map((toast) => (
        <ToastNote key={toast.message} {...toast} />
      ))}
    </div>,
    document.body,
  )
}

/** A toast; one that is hovered or focused stays longer. */
const ToastNote = ({ message, isFailure }: Toast) => {
  const { t } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => dismissToast(message), toastMs)
    return () => clearTimeout(timer)
  }, [isHeld, message])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      role={isFailure ? 'alert' : 'status'}
      data-floating
      data-tone={isFailure ? 'danger' : 'success'}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {message}
      <UnstyledButton aria-label={t('frame.close')} onClick={() => dismissToast(message)} data-small>
        <IconX size={18} stroke={1.5} aria-hidden />
      </UnstyledButton>
    </div>
  )
}
