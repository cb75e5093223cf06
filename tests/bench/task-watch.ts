import type { CDPSession } from 'playwright'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } }
  /** In microseconds, as all times here. */
  ts: number
  dur?: number
  /** Processor time of its thread. */
  tdur?: number
}

/** The longest task of a page, and the longest processor time of one, in milliseconds. */
export interface LongestTask {
  longestTaskMs: number
  taskCpuMs: number
}

/**
 * Watches what the pages' own threads do. Processor time says less of what else the machine does meanwhile. What the bench itself
 * asks a page, such as where a button is, does not count: on a slow processor that takes longer than any of them.
 */
export async function watchTasks(session: CDPSession) {
  const events: TraceEvent[] = []
  const keep = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', keep)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  return async function stop(): Promise<LongestTask> {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    session.off('Tracing.dataCollected', keep)
    const pages = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(threadOf),
    )
    const own = events.filter(({ args }) => args.chrome_mojo_event_info?.mojo_interface_tag === fromBench)
    const contains = (task: TraceEvent, event: TraceEvent) =>
      threadOf(task) === threadOf(event) && event.ts >= task.ts && event.ts < task.ts + (task.dur ?? 0)
    const tasks = events
      .filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)))
      .filter((task) => !own.some((event) => contains(task, event)))
    const longest = (time: 'dur' | 'tdur') =>
      tasks.reduce((longest, { [time]: length = 0 }) => Math.max(longest, length / 1000), 0)
    return { longestTaskMs: longest('dur'), taskCpuMs: longest('tdur') }
  }
}

const fromBench = 'blink.mojom.DevToolsSession'
const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
