import { createEmitter } from '../emitter.ts'

/** A toast lasts 2000 ms (specification, section 8). */
export const toastMs = 2000

/** Toasts weigh 15 kB that the first view never needs, so their code loads separately. */
const loadHost = () => import('./toast-host.tsx')

const arrival = createEmitter()
let host: Awaited<ReturnType<typeof loadHost>> | undefined

/** The newest message that came before the code of toasts. */
let early: { message: string; isFailure: boolean } | null = null
const setEarly = (next: typeof early) => {
  early = next
  arrival.emit()
}

/** Loads the code of toasts. Undefined if it cannot be loaded: the next toast tries again. */
export const loadToasts = async () => {
  const loaded = await loadHost().catch(() => undefined)
  if (loaded && host !== loaded) {
    host = loaded
    arrival.emit()
  }
  return loaded
}

/** Subscribes to the loading of the component that shows toasts; see `readHost`. */
export const watchHost = arrival.listen
export const readHost = () => host?.ToastHost
export const readEarly = () => early

const show = async (message: string, isFailure: boolean) => {
  const shown = host ? null : { message, isFailure }
  setEarly(shown)
  const loaded = await loadToasts()
  if (loaded) loaded.raiseToast(message, isFailure)
  else
    setTimeout(() => {
      if (early === shown) setEarly(null)
    }, toastMs)
}

export const showFailure = (message: string) => void show(message, true)
export const showNotice = (message: string) => void show(message, false)
