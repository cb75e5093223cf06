import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Connection } from '../platform/apollo/connection.ts'
import { ConnectionContext } from '../platform/apollo/connection-context.ts'
import { schemeManager } from '../platform/theme/scheme-manager.ts'
import { LazyToastHost } from '../platform/toasts/lazy-toast-host.tsx'
import { resolveVariables, theme } from './theme/theme.ts'

export const Providers = ({ connection, children }: { connection: Connection; children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolveVariables}
    defaultColorScheme="auto"
    colorSchemeManager={schemeManager}
  >
    <LazyToastHost />
    <ConnectionContext value={connection}>{children}</ConnectionContext>
  </MantineProvider>
)
