import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { schemeManager } from '../../platform/theme/scheme-manager.ts'
import { theme } from './theme.ts'

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
