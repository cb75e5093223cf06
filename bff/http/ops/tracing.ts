import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, resourceFromAttributes, serviceNameEnvDetector } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { RequestHandler } from 'express'
import type { AffiliateProvider } from '../../provider/provider.ts'
import { outcomeOf, routeOf, watchProvider } from './metrics.ts'

/** The routes worth tracing; pages, health checks and the like are not. */
const traced: ReadonlySet<string> = new Set(['/graphql', '/uploads', '/exports'])
const flushMs = 1000
/** Codes of faults: outcomes that are neither a success nor a refusal. */
const fault = /^[A-Z_]+$/

export type Tracing = ReturnType<typeof createTracing>

/**
 * Traces requests as OTLP in JSON over HTTP, in batches in the background. Each request starts a trace of its own, because
 * a client's trace header is not trusted. No span identifies a person or contains user input. OpenTelemetry's standard
 * variables for sampling, batches and collector headers apply. (OpenTelemetry's own instrumentation hooks into modules as
 * they are loaded, and a bundled server loads none.)
 *
 * @param collector its address, to which OpenTelemetry's `v1/traces` is added
 * @param report is called when the collector begins to refuse traces
 */
export function createTracing(collector: string, report: (error: unknown) => void) {
  const exporter = reporting(
    new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` }),
    report,
  )
  const named = detectResources({ detectors: [serviceNameEnvDetector] })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'affiliate-portal' }).merge(named),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('affiliate-portal')
  /** The innermost span of the current request. */
  const current = new AsyncLocalStorage<Span>()
  const below = (span: Span | undefined) => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT)
  const middleware: RequestHandler = (request, response, next) => {
    const route = routeOf(request.path)
    if (!traced.has(route)) return next()
    const attributes = { 'http.request.method': request.method, 'http.route': route }
    const options = { kind: SpanKind.SERVER, attributes }
    const span = tracer.startSpan(`${request.method} ${route}`, options, ROOT_CONTEXT)
    // Listeners for the end of the response, the log included, run outside the request's async context.
    const { emit } = response
    response.emit = (...event: Parameters<typeof emit>) =>
      current.run(span, () => emit.apply(response, event))
    response.once('close', () => {
      span.setAttributes({ ...operationIn(request.body), 'http.response.status_code': response.statusCode })
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    return current.run(span, next)
  }
  return {
    /** Starts a span for each request that may call the provider; everything it causes is below that span. */
    middleware,
    /** Wraps a provider so that each of its calls is a span with its outcome. */
    watch: (watched: AffiliateProvider) =>
      watchProvider(watched, async (call, work, signal) => {
        const options = { kind: SpanKind.CLIENT, attributes: { 'portal.provider.call': call } }
        const span = tracer.startSpan(`provider ${call}`, options, below(current.getStore()))
        const answer = current.run(span, work)
        const outcome = await outcomeOf(answer, signal)
        span.setAttribute('portal.outcome', outcome)
        if (fault.test(outcome)) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
        return answer
      }),
    /** The current trace and span ids, for a line of the log. */
    currentIds: () => {
      const { traceId, spanId } = current.getStore()?.spanContext() ?? {}
      return traceId && spanId ? { traceId, spanId } : {}
    },
    close: async () => {
      // A failure to send has already been reported.
      await Promise.race([provider.shutdown().catch(() => {}), wait(flushMs, null, { ref: false })])
    },
  }
}

/** The kind and the name of a GraphQL operation. Clients choose the name freely, so it is cut. */
function operationIn(body: unknown) {
  const { query } = (body ?? {}) as { query?: unknown }
  const [, kind, name] = /^\s*(query|mutation)\s+(\w{1,64})/.exec(String(query)) ?? []
  return kind && name ? { 'graphql.operation.type': kind, 'graphql.operation.name': name } : {}
}

/** Wraps an exporter to report the first of several failures. */
function reporting(exporter: SpanExporter, report: (error: unknown) => void): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isAway) report(result.error)
        isAway = result.error !== undefined
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  }
}
