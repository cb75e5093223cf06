import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AffiliateProvider } from '../../provider/provider.ts'
import { routeOf } from './route-of.ts'
import { outcomeOf, watchProvider } from './watch-provider.ts'

/** What the portal counts, in the words of Prometheus. Nothing of it names a person. */
export interface Metrics {
  registry: Registry
  /** Times every request by the kind of its address. */
  middleware: RequestHandler
  /** The same provider, with its calls timed by their outcome. */
  watch(provider: AffiliateProvider): AffiliateProvider
  /** Counts a security event by its outcome. */
  countEvent(event: string, outcome: string): void
}

interface Sources {
  /** How many sessions there are; rejects while nobody can tell. */
  countSessions(): Promise<{ anonymous: number; signedIn: number }>
  isProviderUnreachable(): boolean
}

/** Makes the counters of one process: its own, and those that every program on Node has (event loop, memory, CPU). */
export function createMetrics({ countSessions, isProviderUnreachable }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Time to answer a request, by the kind of its address, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers,
  })
  const calls = new Histogram({
    name: 'portal_provider_call_seconds',
    help: 'Time of a call of the provider (those answered from what all share included), by its outcome: ok, a refusal, a fault',
    labelNames: ['call', 'outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers,
  })
  const events = new Counter({
    name: 'portal_security_events_total',
    help: 'Logins and logouts, codes by e-mail, registrations, password resets, by their outcome',
    labelNames: ['event', 'outcome'],
    registers,
  })
  const unreachable = new Gauge({
    name: 'portal_provider_unreachable',
    help: '1 while the provider is taken for unreachable and left alone',
    aggregator: 'max',
    registers: [],
    collect() {
      this.set(isProviderUnreachable() ? 1 : 0)
    },
  })
  const sessions = new Gauge({
    name: 'portal_sessions',
    help: 'Sessions in the store; nothing while the store cannot be asked',
    labelNames: ['kind'],
    // All processes ask the same store.
    aggregator: 'max',
    registers: [],
    async collect() {
      this.reset()
      const counts = await countSessions().catch(() => ({}))
      for (const [kind, count] of Object.entries(counts)) this.set({ kind }, count)
    },
  })
  registry.registerMetric(unreachable)
  registry.registerMetric(sessions)

  const timed = async <Answer>(call: string, work: () => Promise<Answer>): Promise<Answer> => {
    const stop = calls.startTimer({ call })
    const answer = work()
    stop({ outcome: await outcomeOf(answer) })
    return answer
  }
  return {
    registry,
    middleware: (request, response, next) => {
      const stop = requests.startTimer({ route: routeOf(request.path), method: methodOf(request.method) })
      response.once('close', () => void stop({ status: response.statusCode }))
      next()
    },
    watch: (provider) => watchProvider(provider, timed),
    countEvent: (event, outcome) => events.inc({ event, outcome }),
  }
}

const methodOf = (method: string) => (['GET', 'POST', 'HEAD'].includes(method) ? method : 'other')
