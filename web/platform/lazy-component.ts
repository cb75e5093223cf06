import { type ComponentType, createElement, lazy } from 'react'
import { reloadIfMissing } from './browser/reload.ts'
import { loadMessages } from './i18n/i18n.ts'

/**
 * React's `lazy` for a component that is exported by its name.
 *
 * @param messages the bundle of messages that it needs beside those of the page
 * @returns the component; its `preload` begins to load it before it is drawn
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  messages?: Parameters<typeof loadMessages>[0],
) => {
  const loadAll = async () => {
    const [component] = await Promise.all([load(), messages && loadMessages(messages)])
    return { default: component }
  }
  let loading: ReturnType<typeof loadAll> | undefined
  const preload = () =>
    (loading ??= loadAll().catch((error: unknown) => {
      // What failed when it was loaded ahead is loaded again when it is wanted.
      loading = undefined
      throw error
    }))
  const make = () =>
    lazy(() =>
      reloadIfMissing(preload()).catch((error: unknown) => {
        // React keeps a failure. Once the network is back, the next drawing loads again.
        window.addEventListener('online', () => (Loaded = make()), { once: true })
        throw error
      }),
    )
  let Loaded: ComponentType<Props> = make()
  const Component = (props: Props) => createElement(Loaded, props)
  return Object.assign(Component, { preload })
}
