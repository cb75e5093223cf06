import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type OutcomeOf, type SecurityEvent, securityEvents } from '../../domain/security-event.ts'
import { Fault } from '../../domain/fault.ts'
import type { AffiliateProvider, Caller, ProviderClient } from '../../provider/provider.ts'

/** The portal's Prometheus metrics. None of them identifies a person. */
export type Metrics = ReturnType<typeof createMetrics>

interface Sources {
  /** Rejects while sessions cannot be stored. */
  probeStore(): Promise<void>
  isProviderUnreachable(): boolean
}

/** Creates the metrics of one process: the portal's own, and Node's default ones (event loop, memory, CPU). */
export function createMetrics({ probeStore, isProviderUnreachable }: Sources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Duration of a request, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers,
  })
  const calls = new Histogram({
    name: 'portal_provider_call_seconds',
    help: 'Duration of a provider call (including those answered from a shared cache), by outcome: ok, a refusal, a fault, or abandoned by its caller',
    labelNames: ['call', 'outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers,
  })
  const events = new Counter({
    name: 'portal_security_events_total',
    help: `Security events by outcome: ${Object.keys(securityEvents).join(', ')}`,
    labelNames: ['event', 'outcome'],
    registers,
  })
  // Create every series at 0: `increase()` does not see the first event of a new series.
  for (const [event, outcomes] of Object.entries(securityEvents))
    for (const outcome of outcomes) events.inc({ event, outcome }, 0)
  void new Gauge({
    name: 'portal_provider_unreachable',
    help: '1 while the provider counts as unreachable and is not called',
    registers,
    collect() {
      this.set(isProviderUnreachable() ? 1 : 0)
    },
  })
  void new Gauge({
    name: 'portal_store_ready',
    help: '1 while sessions can be stored',
    registers,
    async collect() {
      this.set(
        await probeStore().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })

  const timed: CallWrapper = async (call, work, signal) => {
    const stop = calls.startTimer({ call })
    const answer = work()
    stop({ outcome: await outcomeOf(answer, signal) })
    return answer
  }
  const middleware: RequestHandler = (request, response, next) => {
    const stop = requests.startTimer({ route: routeOf(request.path), method: methodOf(request.method) })
    response.once('close', () => void stop({ status: response.statusCode }))
    next()
  }
  return {
    registry,
    middleware,
    /** Wraps a provider so that its calls are timed, by outcome. */
    watch: (provider: AffiliateProvider) => watchProvider(provider, timed),
    countEvent: <Event extends SecurityEvent>(event: Event, outcome: OutcomeOf<Event>) =>
      events.inc({ event, outcome }),
  }
}

const methodOf = (method: string) => (['GET', 'POST', 'HEAD'].includes(method) ? method : 'other')

const routes = ['graphql', 'uploads', 'exports', 'graphiql', 'healthz', 'readyz', 'assets', 'demo']

/** A fixed set of labels, whatever addresses clients try. */
export function routeOf(path: string): string {
  const [, first = ''] = path.split('/')
  return routes.includes(first) ? `/${first}` : 'page'
}

/** Runs a provider call with something around it, and returns the call's result. */
type CallWrapper = <Answer>(
  call: keyof ProviderClient,
  work: () => Promise<Answer>,
  signal: AbortSignal,
) => Promise<Answer>

/** Wraps a provider so that `around` runs each of its calls. What the provider says of itself stays. */
export const watchProvider = (provider: AffiliateProvider, around: CallWrapper): AffiliateProvider =>
  Object.assign(Object.create(provider) as AffiliateProvider, {
    forCaller: (caller: Caller) => watchClient(provider.forCaller(caller), caller.signal, around),
  })

function watchClient(client: ProviderClient, signal: AbortSignal, around: CallWrapper): ProviderClient {
  return new Proxy(client, {
    get(target, name: keyof ProviderClient) {
      if (name === 'state') return target.state
      const run = target[name] as (...parameters: unknown[]) => Promise<unknown>
      return (...parameters: unknown[]) => around(name, () => run(...parameters), signal)
    },
  })
}

/**
 * The outcome of a provider call in one word: ok, the name of a refusal, the code of a fault, or `ABANDONED` if it failed after its
 * caller had left, which says nothing about the provider.
 */
export const outcomeOf = (answer: Promise<unknown>, signal: AbortSignal): Promise<string> =>
  answer.then(nameOf, (error: unknown) => {
    if (signal.aborted) return 'ABANDONED'
    return error instanceof Fault ? error.code : 'INTERNAL_SERVER_ERROR'
  })

/** Only results of the port have a `__typename` of their own: `SignedIn`, or the name of a refusal. */
function nameOf(answer: unknown): string {
  const isNamed = typeof answer === 'object' && answer !== null && '__typename' in answer
  return isNamed ? String(answer.__typename) : 'ok'
}
