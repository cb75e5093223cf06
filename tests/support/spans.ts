import { z } from 'zod'
import { json, startScriptedServer } from './scripted-server.ts'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const spanShape = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number().optional() }),
})
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanShape) })) })),
})

/** A collector of traces that accepts everything. */
export async function startCollector() {
  const server = await startScriptedServer()
  server.answerWith(json({}))
  const bodies = () => server.received.map(({ body }) => exported.parse(JSON.parse(body)))
  return {
    ...server,
    /** The spans that have arrived, with their attributes as fields. */
    spans: () =>
      bodies()
        .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
        .flatMap((scope) => scope.spans)
        .map(({ attributes, status, ...span }) => ({
          ...span,
          isError: status.code === 2,
          ...Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
        })),
  }
}

export type Span = ReturnType<Awaited<ReturnType<typeof startCollector>>['spans']>[number]

/**
 * The traces in the order of their starts: each span with the names of those above it, without ids and times. Spans of one trace
 * are sorted by their text, because calls that run side by side begin in any order.
 */
export function comparableTraces(spans: readonly Span[]): string[][] {
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const pathOf = ({ name, parentSpanId = '' }: Span): string => {
    const parent = byId.get(parentSpanId)
    return parent ? `${pathOf(parent)} > ${name}` : name
  }
  const lineOf = (span: Span) => {
    const { traceId: _trace, spanId: _id, parentSpanId: _parent, startTimeUnixNano: _start, ...kept } = span
    return `${pathOf(span)} ${JSON.stringify(kept)}`
  }
  return [...Map.groupBy(spans, ({ traceId }) => traceId).values()]
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
    .map((trace) => trace.map(lineOf).toSorted())
}

/** The earliest start, in nanoseconds. */
const startOf = (trace: readonly Span[]) =>
  trace
    .map(({ startTimeUnixNano }) => BigInt(startTimeUnixNano))
    .reduce((one, other) => (other < one ? other : one))
