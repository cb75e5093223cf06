import { createEmitter } from '../emitter.ts'

export interface Toast {
  message: string
  isFailure: boolean
}

let toasts: readonly Toast[] = []
const changed = createEmitter()
const setToasts = (next: readonly Toast[]) => {
  toasts = next
  changed.emit()
}

export const watchToasts = changed.listen
export const readToasts = () => toasts
export const dismissToast = (message: string) =>
  setToasts(toasts.filter((toast) => toast.message !== message))

/** The same failure in three parts of a page is shown once. */
const show = (toast: Toast) => {
  if (!toasts.some(({ message }) => message === toast.message)) setToasts([...toasts, toast])
}

export const showFailure = (message: string) => show({ message, isFailure: true })
export const showNotice = (message: string) => show({ message, isFailure: false })
