const listeners = new Set<() => void>()

/** Asks again for every part of the page, in the background: what it shows is no longer true, and nobody knows what is. */
export const refetchAll = () => listeners.forEach((listener) => listener())

export const onRefetchAll = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
