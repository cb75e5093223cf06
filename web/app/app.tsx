import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
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
        <PageArrival />
        <PortalRoutes />
      </ErrorBoundary>
    </ConnectionContext>
  </ThemeProvider>
)

/**
 * Scrolls to the top and focuses the content when the path changes. A change of the query alone (the next page of a list)
 * moves nothing.
 */
const PageArrival = () => {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    // Going back must behave the same; by default the browser would restore the old scroll position.
    window.history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
