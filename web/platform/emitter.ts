/**
 * Notifies listeners of an event, or of a state outside React. Apollo's `makeVar` cannot do this: it drops each listener after
 * one change, and skips equal values.
 */
export const createEmitter = <Value = void>() => {
  const listeners = new Set<(value: Value) => void>()
  return {
    emit: (value: Value) => listeners.forEach((listener) => listener(value)),
    /** Adds a listener; returns a function that removes it. */
    listen: (listener: (value: Value) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
