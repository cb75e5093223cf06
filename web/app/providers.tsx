import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { schemeManager } from '../platform/theme/scheme-manager.ts'
import { LazyToastHost } from '../platform/toasts/lazy-toast-host.tsx'
import { resolveVariables, theme } from './theme/theme.ts'

export const Providers = ({ client, children }: { client: ApolloClient; children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolveVariables}
    defaultColorScheme="auto"
    colorSchemeManager={schemeManager}
  >
    <LazyToastHost />
    <ApolloProvider client={client}>{children}</ApolloProvider>
  </MantineProvider>
)
