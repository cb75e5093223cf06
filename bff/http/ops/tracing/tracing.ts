import type { RequestHandler } from 'express'
import type { AffiliateProvider } from '../../../provider/provider.ts'

/** Traces requests through the portal. No span identifies a person or contains user input. */
export interface Tracing {
  /** Starts a span for each request that may call the provider; everything it causes is below that span. */
  middleware: RequestHandler
  /** Wraps a provider so that each of its calls is a span with its outcome. */
  watch(provider: AffiliateProvider): AffiliateProvider
  /**
   * Starts the span of the request's GraphQL operation. Provider calls are below it until the returned function is
   * called with the outcome.
   */
  startOperation(kind: string, name: string): (outcome: string) => void
  /** The current trace and span ids, for a line of the log. */
  currentIds(): { traceId?: string; spanId?: string }
  /** Sends the remaining spans. */
  close(): Promise<void>
}
