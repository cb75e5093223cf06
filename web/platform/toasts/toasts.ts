import { createEmitter } from '../emitter.ts'

/** Toasts weigh 15 kB that the first view never needs, so their code loads separately. */
const loadHost = () => import('./toast-host.tsx')

const arrival = createEmitter()
let host: Awaited<ReturnType<typeof loadHost>> | undefined

/** Undefined if the code cannot be loaded. The next toast tries again; meanwhile the page shows the same message in place. */
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

const show = async (message: string, isFailure: boolean) => (await load())?.raiseToast(message, isFailure)

export const showFailure = (message: string) => void show(message, true)
export const showNotice = (message: string) => void show(message, false)
