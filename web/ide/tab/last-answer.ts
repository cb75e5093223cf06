import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'
import { getOperationAST, GraphQLError } from 'graphql'
import { createEmitter } from '../../platform/emitter.ts'

/** What the last answer was: its HTTP status, its time in milliseconds, its size in bytes without compression. */
export interface LastAnswer {
  status: number
  milliseconds: number
  bytes: number
}

let last: LastAnswer | null = null
const answers = createEmitter()

export const readLastAnswer = (): LastAnswer | null => last

export const listenToAnswers = answers.listen

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
    answers.emit()
    return response
  }

/** For example `200 · 35 ms · 2.1 kB`. */
export const describeAnswer = ({ status, milliseconds, bytes }: LastAnswer) =>
  `${status} · ${milliseconds.toLocaleString('en')} ms · ${sizeOf(bytes)}`

const sizeOf = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`)
