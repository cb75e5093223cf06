import type { ApolloClient } from '@apollo/client'
import { CrashBoundary } from './crash-boundary.tsx'
import { PageArrival } from './page-arrival.tsx'
import { Providers } from './providers.tsx'
import { PortalRoutes } from './routes.tsx'
import { SessionGuard } from './session-guard.tsx'

/** The whole portal without its router: the browser and the tests each bring their own. */
export const App = ({ client }: { client: ApolloClient }) => (
  <Providers client={client}>
    <CrashBoundary>
      <SessionGuard />
      <PageArrival />
      <PortalRoutes />
    </CrashBoundary>
  </Providers>
)
