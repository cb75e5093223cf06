import type { Connection } from '../platform/apollo/connection.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { PageArrival } from './page-arrival.tsx'
import { Providers } from './providers.tsx'
import { PortalRoutes } from './routes.tsx'

/** The whole portal without its router: the browser and the tests each bring their own. */
export const App = ({ connection }: { connection: Connection }) => (
  <Providers connection={connection}>
    <CrashBoundary>
      <PageArrival />
      <PortalRoutes />
    </CrashBoundary>
  </Providers>
)
