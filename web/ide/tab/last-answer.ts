import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'
import { getOperationAST, GraphQLError } from 'graphql'

/** What the last answer was: its HTTP status, its time in milliseconds, its size in bytes without compression. */
export interface LastAnswer {
  status: number
  milliseconds: number
  bytes: number
}

let last: LastAnswer | null = null
const listeners = new Set<() => void>()

export const readLastAnswer = (): LastAnswer | null => last

export const listenToAnswers = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sends operations to the portal, and measures the answers to all but introspection. */
export function createFetcher(now: () => number): Fetcher {
  const introspect = createGraphiQLFetcher({ url: '/graphql' })
  const send = createGraphiQLFetcher({ url: '/graphql', fetch: measured(now) })
  return (params, options) => {
    if (params.operationName === 'IntrospectionQuery') return introspect(params, options)
    const operation = options?.documentAST && getOperationAST(options.documentAST, params.operationName)
    if (operation?.operation === 'subscription') return { errors: [noSubscriptions] }
    return send(params, options)
  }
}

const noSubscriptions = new GraphQLError(
  'The portal has no subscriptions: send a query again to see what has changed.',
)

const measured =
  (now: () => number): typeof fetch =>
  async (input, init) => {
    const startedAt = now()
    const response = await fetch(input, init)
    const bytes = (await response.clone().arrayBuffer()).byteLength
    last = { status: response.status, milliseconds: Math.round(now() - startedAt), bytes }
    for (const listener of listeners) listener()
    return response
  }

/** For example `200 · 35 ms · 2.1 kB`. */
export const describeAnswer = ({ status, milliseconds, bytes }: LastAnswer) =>
  `${status} · ${milliseconds.toLocaleString('en')} ms · ${sizeOf(bytes)}`

const sizeOf = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`)
