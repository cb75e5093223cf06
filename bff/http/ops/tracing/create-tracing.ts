import type { Tracing } from './tracing.ts'

/**
 * Creates tracing to a collector (OTLP over HTTP); null disables it, and then the tracing libraries are not even
 * loaded.
 *
 * @param report is called when traces cannot be sent
 */
export async function createTracing(
  collector: URL | null,
  report: (error: unknown) => void,
): Promise<Tracing | null> {
  if (collector === null) return null
  const { traceTo } = await import('./open-telemetry.ts')
  return traceTo(collector, report)
}
