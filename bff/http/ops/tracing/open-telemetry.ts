import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, resourceFromAttributes, serviceNameEnvDetector } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { routeOf } from '../route-of.ts'
import { throttleReport } from '../throttle-report.ts'
import { outcomeOf, watchProvider } from '../watch-provider.ts'
import type { Tracing } from './tracing.ts'

/** The routes worth tracing; pages, health checks and the like are not. */
const traced: ReadonlySet<string> = new Set(['/graphql', '/uploads', '/exports'])
/** How long a stop waits for the collector. */
const flushMs = 1000
/** Codes of faults: outcomes that are neither a success nor a refusal. */
const fault = /^[A-Z_]+$/

/**
 * Sends traces as OTLP in JSON over HTTP, in batches in the background. Each request starts a trace of its own, because
 * a client's trace header is not trusted. OpenTelemetry's standard variables for sampling, batches and collector
 * headers apply.
 */
export function traceTo(collector: URL, report: (error: unknown) => void): Tracing {
  const exporter = reporting(new OTLPTraceExporter({ url: collector.href }), report)
  const named = detectResources({ detectors: [serviceNameEnvDetector] })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'affiliate-portal' }).merge(named),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('affiliate-portal')
  /** The innermost span of the current request. */
  const current = new AsyncLocalStorage<{ span: Span }>()
  const below = (span: Span | undefined) => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT)
  const end = (span: Span, outcome: string) => {
    span.setAttribute('portal.outcome', outcome)
    if (fault.test(outcome)) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  return {
    middleware: (request, response, next) => {
      const route = routeOf(request.path)
      if (!traced.has(route)) return next()
      const attributes = { 'http.request.method': request.method, 'http.route': route }
      const options = { kind: SpanKind.SERVER, attributes }
      const span = tracer.startSpan(`${request.method} ${route}`, options, ROOT_CONTEXT)
      const own = { span }
      // Listeners for the end of the response, the log included, run outside the request's async context.
      const { emit } = response
      response.emit = (...event: Parameters<typeof emit>) =>
        current.run(own, () => emit.apply(response, event))
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      return current.run(own, next)
    },
    watch: (watched) =>
      watchProvider(watched, async (call, work) => {
        const attributes = { 'portal.provider.call': call }
        const options = { kind: SpanKind.CLIENT, attributes }
        const span = tracer.startSpan(`provider ${call}`, options, below(current.getStore()?.span))
        const answer = current.run({ span }, work)
        end(span, await outcomeOf(answer))
        return answer
      }),
    startOperation: (kind, name) => {
      const holder = current.getStore()
      const request = holder?.span
      const attributes = { 'graphql.operation.type': kind, 'graphql.operation.name': name }
      const span = tracer.startSpan(`${kind} ${name}`, { attributes }, below(request))
      if (holder) holder.span = span
      return (outcome) => {
        end(span, outcome)
        if (holder && request) holder.span = request
      }
    },
    currentIds: () => {
      const { traceId, spanId } = current.getStore()?.span.spanContext() ?? {}
      return traceId && spanId ? { traceId, spanId } : {}
    },
    close: async () => {
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(timeout.resolve, flushMs)
      // A failure to send has already been reported.
      await Promise.race([provider.shutdown().catch(() => {}), timeout.promise])
      clearTimeout(timer)
    },
  }
}

/** Wraps an exporter to report what it cannot send, at most once a minute. */
function reporting(exporter: SpanExporter, report: (error: unknown) => void): SpanExporter {
  const throttled = throttleReport(report)
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) throttled.report(result.error)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  }
}
