import type { MantineColorSchemeManager } from '@mantine/core'
import { onSchemeElsewhere, recallScheme, rememberScheme } from '../browser/browser-storage.ts'

let stop = () => {}
const current = () => recallScheme() ?? 'auto'

/** Remembers the chosen colour scheme for all tabs; `auto` follows the system and stores nothing. */
export const schemeManager: MantineColorSchemeManager = {
  get: current,
  set: (scheme) => rememberScheme(scheme === 'auto' ? null : scheme),
  subscribe: (onUpdate) => {
    stop = onSchemeElsewhere(() => onUpdate(current()))
  },
  unsubscribe: () => stop(),
  clear: () => rememberScheme(null),
}
