const listeners = new Set<() => void>()

/** Refetches every part of the page in the background, because any of the shown data may be outdated. */
export const refetchAll = () => listeners.forEach((listener) => listener())

export const onRefetchAll = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
