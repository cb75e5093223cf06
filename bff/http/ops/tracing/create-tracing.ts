import type { Tracing } from './tracing.ts'

/**
 * Traces to a collector (OTLP over HTTP); null traces nothing, and then nothing of it is even loaded.
 *
 * @param report is told when traces cannot be sent
 */
export async function createTracing(
  collector: URL | null,
  report: (error: unknown) => void,
): Promise<Tracing | null> {
  if (collector === null) return null
  const { traceTo } = await import('./open-telemetry.ts')
  return traceTo(collector, report)
}
