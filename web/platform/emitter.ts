/**
 * An event, or a change of a state outside React, with its listeners. Apollo's `makeVar` would not do: it drops each listener
 * after one change, and skips equal values.
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
