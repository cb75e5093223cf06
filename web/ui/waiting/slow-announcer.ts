/** Every part on the screen that is late, and the one that says so to screen readers: several at once would say the same. */
const late = new Set<string>()
let voice: string | null = null
const listeners = new Set<() => void>()

const emit = () => listeners.forEach((listener) => listener())

export const watchAnnouncer = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a part is announced; null until that is decided. */
export const isAnnounced = (part: string) => (late.has(part) ? voice === part : null)

/** A part has become late. The first one is announced; once none is late any longer, the next one is again. */
export const announceSlow = (part: string) => {
  if (late.size === 0) voice = part
  late.add(part)
  emit()
  return () => {
    late.delete(part)
    emit()
  }
}
