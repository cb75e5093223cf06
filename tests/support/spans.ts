import { json, startScriptedServer } from './scripted-server.ts'

/** What tests read of a span, as OTLP sends it. */
interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}
interface Export {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

/** A collector of traces that accepts everything. */
export async function startCollector() {
  const server = await startScriptedServer()
  server.answerWith(json({}))
  return {
    ...server,
    /** The spans that have arrived, with their attributes as fields. */
    spans: () =>
      server.received
        .flatMap(({ body }) => (JSON.parse(body) as Export).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, status, ...span }) => ({
          ...span,
          isError: status.code === 2,
          ...Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
        })),
  }
}
