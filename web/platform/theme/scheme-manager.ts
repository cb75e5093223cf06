import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { rememberScheme } from '../browser/browser-storage.ts'

const nothing = () => {}
const { dataset } = document.documentElement

/** Remembers the chosen colour scheme. The page's inline script has read it already; `auto` follows the system. */
export const schemeManager: MantineColorSchemeManager = {
  get: () => (dataset.scheme ?? 'auto') as MantineColorScheme,
  set: (scheme) => {
    dataset.scheme = scheme
    rememberScheme(scheme)
  },
  subscribe: nothing,
  unsubscribe: nothing,
  clear: nothing,
}
