import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { LazyToastHost } from '../platform/toasts/lazy-toast-host.tsx'
import { resolveVariables, theme } from './theme/theme.ts'

/** The colour scheme follows the system, so there is nothing to store. */
const systemColorScheme = {
  get: () => 'auto' as const,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

export const Providers = ({ client, children }: { client: ApolloClient; children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolveVariables}
    defaultColorScheme="auto"
    colorSchemeManager={systemColorScheme}
  >
    <LazyToastHost />
    <ApolloProvider client={client}>{children}</ApolloProvider>
  </MantineProvider>
)
