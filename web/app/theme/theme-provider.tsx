import {
  type MantineColorScheme,
  type MantineColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { storedScheme } from '../../platform/browser/browser-storage.ts'
import { theme } from './theme.ts'

const nothing = () => {}
const { dataset } = document.documentElement

/** Remembers the chosen colour scheme. The page's inline script has read it already; `auto` follows the system. */
const schemeManager: MantineColorSchemeManager = {
  get: () => (dataset.scheme ?? 'auto') as MantineColorScheme,
  set: (scheme) => {
    dataset.scheme = scheme
    storedScheme.keep(scheme)
  },
  subscribe: nothing,
  unsubscribe: nothing,
  clear: nothing,
}

const getRootElement = () => document.documentElement

/** In place of `MantineProvider`, which also computes the variables of the theme: `theme-variables.css` has them. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const scheme = useProviderColorScheme({
    manager: schemeManager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  })
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
