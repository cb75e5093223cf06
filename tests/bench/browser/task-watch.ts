import type { CDPSession } from 'playwright'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string }
  /** Processor time of its thread, in microseconds. */
  tdur?: number
}

/**
 * Watches what the pages' own threads do: `stop` returns the processor time of the longest task, in milliseconds. Unlike its
 * duration that says little of what else the machine does meanwhile.
 */
export async function watchTasks(session: CDPSession) {
  const events: TraceEvent[] = []
  const keep = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', keep)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  return async function stop(): Promise<number> {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    session.off('Tracing.dataCollected', keep)
    const pages = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(threadOf),
    )
    const tasks = events.filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)))
    return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0)
  }
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
