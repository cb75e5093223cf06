import { createEmitter } from '../emitter.ts'

/** The ends of a press and of a touch that scrolls: what is drawn again in the middle of a press loses it. */
const events = ['click', 'pointercancel', 'keydown'] as const

let hasHappened = false
const firstInput = createEmitter()

const happen = () => {
  hasHappened = true
  for (const event of events) window.removeEventListener(event, happen)
  firstInput.emit()
}
for (const event of events) window.addEventListener(event, happen, { passive: true })

/** Runs once the user has begun to use the page, at once if that was before. Returns how to stop waiting. */
export const onFirstInput = (run: () => void): (() => void) => {
  if (!hasHappened) return firstInput.listen(run)
  run()
  return () => {}
}
