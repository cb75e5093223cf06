import { useEffect, useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './waiting.module.css'
import { createEmitter } from '../../platform/emitter.ts'

/**
 * Announces to a screen reader that the surrounding part is loading. After a while it shows that the service is slow. Several slow
 * parts are announced only once. The surrounding element must be positioned.
 */
export const Waiting = ({ isSlow }: { isSlow: boolean }) => {
  const { t } = useTranslation()
  const id = useId()
  const role = useSyncExternalStore(changes.listen, () => roleOf(id))
  useEffect(() => (isSlow ? announceSlow(id) : undefined), [isSlow, id])
  return (
    <div {...(isSlow ? { className: styles.note, 'data-floating': true } : { 'data-visually-hidden': true })}>
      {role === 'silent' ? (
        <span>{t('frame.stillWaiting')}</span>
      ) : (
        <span role="status">{role === 'speaker' ? t('frame.stillWaiting') : t('frame.loading')}</span>
      )}
    </div>
  )
}

/** The slow parts on the screen. Only one of them, `announced`, speaks to screen readers: all would say the same. */
const slow = new Set<string>()
let announced: string | null = null
const changes = createEmitter()

/** Whether a slow part is announced; undefined if it is not slow. */
const roleOf = (part: string) => {
  if (slow.has(part)) return announced === part ? 'speaker' : 'silent'
  return undefined
}

/** Registers a slow part. The first one is announced; the next is announced only after no part was slow. Returns the clean-up. */
const announceSlow = (part: string) => {
  if (slow.size === 0) announced = part
  slow.add(part)
  changes.emit()
  return () => {
    slow.delete(part)
    changes.emit()
  }
}
