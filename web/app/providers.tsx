import type { ReactNode } from 'react'
import type { Connection } from '../platform/apollo/connection.ts'
import { ConnectionContext } from '../platform/apollo/connection-context.ts'
import { LazyToastHost } from '../platform/toasts/lazy-toast-host.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

export const Providers = ({ connection, children }: { connection: Connection; children: ReactNode }) => (
  <ThemeProvider>
    <LazyToastHost />
    <ConnectionContext value={connection}>{children}</ConnectionContext>
  </ThemeProvider>
)
