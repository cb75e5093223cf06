import { type ComponentType, createElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../platform/toasts/toasts.ts'
import { useLoad } from './use-load.ts'

interface LazyOptions<Props> {
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  /** Called if the code cannot be loaded; must reset `isWanted`, so that setting it again retries. */
  onCancel: () => void
}

/** Renders a component whose code loads when first wanted; null until then. If loading fails, the page stays as it is. */
export const useLazy = <Props extends object>({ load, isWanted, onCancel }: LazyOptions<Props>) => {
  const { t } = useTranslation()
  const [component, setComponent] = useState<ComponentType<Props> | null>(null)
  useLoad(
    isWanted && component === null ? 'code' : null,
    load,
    (loaded) => setComponent(() => loaded),
    () => {
      showFailure(t('fault.NETWORK'))
      onCancel()
    },
  )
  return (props: Props) => component && createElement(component, props)
}
