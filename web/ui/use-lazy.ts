import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../platform/toasts/toasts.ts'

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
  const fail = useEffectEvent(() => {
    showFailure(t('fault.NETWORK'))
    onCancel()
  })
  const isMissing = isWanted && component === null
  useEffect(() => {
    if (!isMissing) return undefined
    let isLeft = false
    const fetchCode = async () => {
      try {
        const loaded = await load()
        if (!isLeft) setComponent(() => loaded)
      } catch {
        if (!isLeft) fail()
      }
    }
    void fetchCode()
    return () => {
      isLeft = true
    }
  }, [isMissing, load])
  return (props: Props) => component && createElement(component, props)
}
