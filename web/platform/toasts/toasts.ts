/** Toasts weigh 15 kB that the first view of no page needs, so their code comes apart from it. */
const loadHost = () => import('./toast-host.tsx')

const listeners = new Set<() => void>()
let host: Awaited<ReturnType<typeof loadHost>> | undefined

/** Undefined where the code is out of reach; the next toast asks again, and the page says the same in its place. */
const load = async () => {
  const loaded = await loadHost().catch(() => undefined)
  if (loaded && host !== loaded) {
    host = loaded
    listeners.forEach((listener) => listener())
  }
  return loaded
}

/** Fetches the code as soon as somebody touches the page: a toast that tells of a lost network can then still appear. */
export const prepareToasts = () => {
  for (const sign of ['pointerdown', 'keydown'] as const)
    window.addEventListener(sign, () => void load(), { once: true, passive: true })
}

/** The component that shows toasts, once it is there. */
export const watchHost = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const readHost = () => host?.ToastHost

const show = async (message: string, isFailure: boolean) => (await load())?.raiseToast(message, isFailure)

export const showFailure = (message: string) => void show(message, true)
export const showNotice = (message: string) => void show(message, false)
