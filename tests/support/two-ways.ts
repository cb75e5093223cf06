import { createMetrics } from '#bff/http/ops/metrics.ts'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'
import type { SessionRows } from '#bff/http/session/store.ts'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import type { AffiliateProvider, ProviderClient } from '#bff/provider/provider.ts'
import { Client, type longWay, type shortWay } from './client.ts'
import { Clock, startPortal } from './portal.ts'
import { comparableTraces, startCollector } from './spans.ts'

/** What a test changes while a portal runs. */
export interface Trouble {
  /** Thrown by every call of the provider except those of a login. */
  provider: (() => Error) | null
  eventLoopDelayMs: number
  isStoreAway: boolean
  /** Changes every row that is read. */
  isStoreTampered: boolean
}

const neverFailing: ReadonlySet<string> = new Set(['state', 'createCaptcha', 'logIn', 'logOut'])

/** A tracing portal over a provider in memory, whose client sends every query one of the two ways. */
export async function startOnWay(
  way: typeof shortWay | typeof longWay,
  variables: Record<string, string>,
  dist: string,
  startsAt: number,
) {
  const collector = await startCollector()
  const trouble: Trouble = { provider: null, eventLoopDelayMs: 0, isStoreAway: false, isStoreTampered: false }
  const clock = new Clock(startsAt)
  const rows = createSqliteRows(':memory:')
  const metrics = createMetrics({
    countSessions: async () => ({ signedIn: await rows.size() }),
    isProviderUnreachable: () => false,
  })
  const provider = createInMemoryProvider()
  const portal = await startPortal({
    provider: metrics.watch(failing(provider, trouble)),
    rows: troubled(rows, trouble),
    clock,
    metrics,
    load: { eventLoopDelayMs: () => trouble.eventLoopDelayMs, heapUsed: () => 0 },
    variables: { ...variables, OTEL: collector.origin },
    dist,
  })
  const newClient = () => Object.assign(new Client(portal.origin), { way })
  /** Another process with the same sessions. */
  const startAnother = () => startPortal({ provider, rows: { ...rows, close: () => {} }, clock })
  /** All traces so far; nothing is traced afterwards. */
  const traces = async () => {
    await portal.sendTraces()
    return comparableTraces(collector.spans())
  }
  const stop = async () => {
    await portal.stop()
    await collector.stop()
  }
  return { portal, trouble, clock, metrics, newClient, startAnother, traces, stop }
}

export type OneWay = Awaited<ReturnType<typeof startOnWay>>

const failing = (provider: AffiliateProvider, trouble: Trouble): AffiliateProvider => ({
  usernamesIgnoreCase: provider.usernamesIgnoreCase,
  unreachableSince: null,
  forCaller: (caller) =>
    new Proxy(provider.forCaller(caller), {
      get(client, name: keyof ProviderClient) {
        const error = neverFailing.has(name) ? null : trouble.provider
        if (!error) return client[name]
        return async () => {
          throw error()
        }
      },
    }),
})

const troubled = (rows: SessionRows, trouble: Trouble): SessionRows =>
  new Proxy(rows, {
    get(target, name: keyof SessionRows) {
      if (trouble.isStoreAway && name === 'read')
        return async () => {
          throw new Error('the store is away')
        }
      if (trouble.isStoreTampered && name === 'read')
        return async (name: string) => {
          const row = await rows.read(name)
          return row && { ...row, person: row.person.toUpperCase() }
        }
      const value: unknown = target[name]
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

/** Headers that differ between two equal answers. */
const ofOneAnswer = ['date', 'x-request-id']

/**
 * An answer as far as two equal requests get the same one: without what is random (ids, challenges) and without the seconds that a
 * limit still lasts.
 */
export function comparable({ status, headers, text }: Awaited<ReturnType<Client['query']>>) {
  const kept = [...headers].filter(([name]) => !ofOneAnswer.includes(name))
  return withoutRandom(JSON.stringify({ status, headers: kept, text }))
}

/** The log without times, ids, stacks and the spelling of the address. */
export const comparableLog = (log: string) =>
  withoutRandom(log)
    .replaceAll(/"time":"[^"]*"/g, '"time"')
    .replaceAll(/"stack":"(?:[^"\\]|\\.)*"/g, '"stack"')
    .replaceAll(/"responseTime":\d+/g, '"responseTime"')
    .replaceAll(/"(traceId|spanId)":"[\da-f]+"/g, '"$1"')
    .replaceAll('"/graphql/"', '"/graphql"')

/** Ids, cookies, and the numbers and signatures of a human check. */
const withoutRandom = (text: string) =>
  text
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid')
    .replaceAll(/((?:portal(?:-visit)?|captcha|codes)=)[\w%.-]+/g, '$1cookie')
    .replaceAll(/"(?:[\da-f]{32}){1,2}(\\*")/g, '"hex$1')
    .replaceAll(/"[\w-]{32}(\\*")/g, '"visit$1')
    .replaceAll(/(retryAfterSeconds\\*":)\d+/g, '$1seconds')
    .replaceAll(/(content-length",")\d+/g, '$1bytes')
