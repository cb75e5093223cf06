import { createEmitter } from '../../platform/emitter.ts'

/** The slow parts on the screen. Only one of them, `announced`, speaks to screen readers: all would say the same. */
const slow = new Set<string>()
let announced: string | null = null
const changes = createEmitter()

export const watchAnnouncer = changes.listen

/** Whether a part is the announced one; null if it is not slow. */
export const isAnnounced = (part: string) => (slow.has(part) ? announced === part : null)

/** Registers a slow part. The first one is announced; the next is announced only after no part was slow. Returns the clean-up. */
export const announceSlow = (part: string) => {
  if (slow.size === 0) announced = part
  slow.add(part)
  changes.emit()
  return () => {
    slow.delete(part)
    changes.emit()
  }
}
