import type { Connection } from '../platform/apollo/connection.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { CrashPage } from './crash-page.tsx'
import { PageArrival } from './page-arrival.tsx'
import { Providers } from './providers.tsx'
import { PortalRoutes } from './routes.tsx'

const crash = (
  <main>
    <CrashPage />
  </main>
)

/** The whole portal without its router: the browser and the tests each bring their own. */
export const App = ({ connection }: { connection: Connection }) => (
  <Providers connection={connection}>
    <ErrorBoundary fallback={crash}>
      <PageArrival />
      <PortalRoutes />
    </ErrorBoundary>
  </Providers>
)
