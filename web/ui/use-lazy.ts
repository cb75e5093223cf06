import { type ComponentType, createElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networkMessage } from '../platform/errors/failure-messages.ts'
import { showFailure } from '../platform/toasts/toasts.ts'
import { useLoad } from './use-load.ts'
import { Opening } from './waiting/opening.tsx'

interface LazyOptions<Props> {
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  /** Called if the code cannot be loaded; must reset `isWanted`, so that setting it again retries. */
  onCancel: () => void
  /** What is shown while the code loads, in place of a note that it does. */
  placeholder?: ReactNode
}

/** Renders a component whose code loads when first wanted; null until then. If loading fails, the page stays as it is. */
export const useLazy = <Props extends object>({
  load,
  isWanted,
  onCancel,
  placeholder = createElement(Opening),
}: LazyOptions<Props>) => {
  const { t } = useTranslation()
  const [component, setComponent] = useState<ComponentType<Props> | null>(null)
  useLoad(
    isWanted && component === null ? 'code' : null,
    load,
    (loaded) => setComponent(() => loaded),
    () => {
      showFailure(networkMessage(t))
      onCancel()
    },
  )
  return (props: Props) => {
    if (component) return createElement(component, props)
    return isWanted ? placeholder : null
  }
}
