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
