import type { RequestHandler } from 'express'
import type { AffiliateProvider } from '../../../provider/provider.ts'

/** Follows a request through the portal. No span names a person, or holds anything that one has typed. */
export interface Tracing {
  /** Begins a span for each request that may call the provider; all that it causes is below it. */
  middleware: RequestHandler
  /** The same provider, each of its calls a span with its outcome. */
  watch(provider: AffiliateProvider): AffiliateProvider
  /** Begins the span of the request's GraphQL operation; its calls are below it until it is told the outcome. */
  startOperation(kind: string, name: string): (outcome: string) => void
  /** The trace and the span that are under way, for a line of the log. */
  currentIds(): { traceId?: string; spanId?: string }
  /** Sends what has not been sent yet. */
  close(): Promise<void>
}
