import type { ApolloClient } from '@apollo/client'
import { CrashBoundary } from './crash-boundary.tsx'
import { PageArrival } from './page-arrival.tsx'
import { Providers } from './providers.tsx'
import { PortalRoutes } from './routes.tsx'
import { SessionGuard } from './session-guard.tsx'

/** The whole portal, inside whatever router it is given. */
export const App = ({ client }: { client: ApolloClient }) => (
  <Providers client={client}>
    <CrashBoundary>
      <SessionGuard />
      <PageArrival />
      <PortalRoutes />
    </CrashBoundary>
  </Providers>
)
