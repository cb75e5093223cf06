import { UnstyledButton } from '@mantine/core'
import IconX from '~icons/tabler/x'
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './toast-host.module.css'
import { dismissToast, readToasts, type Toast, watchToasts } from './toasts.ts'

/** A toast lasts 2000 ms (specification, section 8). */
const toastMs = 2000

/** Where toasts appear. Mantine's notifications would add 15 kB to every first view, or miss what happens before they have loaded. */
export const ToastHost = () => {
  const toasts = useSyncExternalStore(watchToasts, readToasts)
  const notesOf = (areFailures: boolean) =>
    toasts
      .filter(({ isFailure }) => isFailure === areFailures)
      .map((toast) => <ToastNote key={toast.message} {...toast} />)
  return createPortal(
    <div className={styles.toasts} data-toasts data-portal>
      {/* Screen readers announce a status only if its region was there before it; an alert brings its own. */}
      <div role="status" aria-atomic={false}>
        {notesOf(false)}
      </div>
      {notesOf(true)}
    </div>,
    document.body,
  )
}

/** A toast; one that is hovered or focused stays longer. */
const ToastNote = ({ message, isFailure }: Toast) => {
  const { t } = useTranslation('frame')
  const [isHeld, setHeld] = useState(false)
  const cameFrom = useRef<Element>(null)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => dismissToast(message), toastMs)
    return () => clearTimeout(timer)
  }, [isHeld, message])
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    setHeld(true)
    cameFrom.current = relatedTarget
  }
  /** The button goes with its toast: the focus returns to where it was. */
  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    dismissToast(message)
  }
  return (
    <div
      role={isFailure ? 'alert' : undefined}
      data-floating
      data-tone={isFailure ? 'danger' : 'success'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={onFocus}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
    >
      {message}
      <UnstyledButton aria-label={t('close')} onClick={close} data-small>
        <IconX size={18} />
      </UnstyledButton>
    </div>
  )
}
