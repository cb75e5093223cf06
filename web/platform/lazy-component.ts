import { type ComponentType, lazy } from 'react'
import { loadMessages } from './i18n/i18n.ts'

/** Code, or messages that it needs, did not arrive. */
export class MissingCode extends Error {}

/**
 * React's `lazy` for a component that is exported by its name.
 *
 * @param messages the namespace of messages that it needs beside those of the page
 * @returns the component; its `preload` begins to load it before it is drawn
 */
export const lazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
  messages?: Parameters<typeof loadMessages>[0],
) => {
  const loadAll = async () => {
    try {
      const [component] = await Promise.all([load(), messages && loadMessages(messages)])
      return { default: component }
    } catch (cause) {
      throw new MissingCode('A part of the portal did not arrive', { cause })
    }
  }
  let begun: ReturnType<typeof loadAll> | undefined
  /** What failed before it was drawn is loaded anew. */
  const preload = () =>
    (begun ??= loadAll().catch((error: unknown) => {
      begun = undefined
      throw error
    }))
  return Object.assign(lazy(preload), { preload })
}
