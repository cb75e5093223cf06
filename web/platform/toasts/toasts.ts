import { createEmitter } from '../emitter.ts'
import { toastMs } from './toast-time.ts'

/** Toasts weigh 15 kB that the first view never needs, so their code loads separately. */
export const loadHost = () => import('./toast-host.tsx')

const arrival = createEmitter()
let host: Awaited<ReturnType<typeof loadHost>> | undefined

/** The newest message that came before the code of toasts. */
let early: { message: string; isFailure: boolean } | null = null
const setEarly = (next: typeof early) => {
  early = next
  arrival.emit()
}

/** Undefined if the code cannot be loaded. The next toast tries again. */
const load = async () => {
  const loaded = await loadHost().catch(() => undefined)
  if (loaded && host !== loaded) {
    host = loaded
    arrival.emit()
  }
  return loaded
}

/** Loads the code on the first input to the page, so that a toast about a lost network can still appear. */
export const prepareToasts = () => {
  for (const event of ['pointerdown', 'keydown'] as const)
    window.addEventListener(event, () => void load(), { once: true, passive: true })
}

/** Subscribes to the loading of the component that shows toasts; see `readHost`. */
export const watchHost = arrival.listen
export const readHost = () => host?.ToastHost
export const readEarly = () => early

const show = async (message: string, isFailure: boolean) => {
  const shown = host ? null : { message, isFailure }
  setEarly(shown)
  const loaded = await load()
  if (loaded) loaded.raiseToast(message, isFailure)
  else
    setTimeout(() => {
      if (early === shown) setEarly(null)
    }, toastMs)
}

export const showFailure = (message: string) => void show(message, true)
export const showNotice = (message: string) => void show(message, false)
