import { ConnectionContext } from '../platform/apollo/connection-context.ts'
import type { Connection } from '../platform/apollo/connection.ts'
import { ToastHost } from '../platform/toasts/toast-host.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { CrashPage, PortalRoutes } from './routes.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

const crash = (
  <main>
    <CrashPage />
  </main>
)

/** The whole portal without its router: the browser and the tests each bring their own. */
export const App = ({ connection }: { connection: Connection }) => (
  <ThemeProvider>
    <ToastHost />
    <ConnectionContext value={connection}>
      <ErrorBoundary fallback={crash}>
        <PortalRoutes />
      </ErrorBoundary>
    </ConnectionContext>
  </ThemeProvider>
)
