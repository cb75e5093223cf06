import type { GraphiQLProps } from 'graphiql'
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
export const createFetcher =
  (now: () => number): GraphiQLProps['fetcher'] =>
  async (params, options) => {
    const operation = options?.documentAST && getOperationAST(options.documentAST, params.operationName)
    if (operation?.operation === 'subscription') return { errors: [noSubscriptions] }
    const startedAt = now()
    const headers = { 'content-type': 'application/json', ...options?.headers }
    const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(params) })
    const text = await response.text()
    if (params.operationName !== 'IntrospectionQuery') {
      const bytes = new TextEncoder().encode(text).byteLength
      last = { status: response.status, milliseconds: Math.round(now() - startedAt), bytes }
      answers.emit()
    }
    return JSON.parse(text)
  }

const noSubscriptions = new GraphQLError(
  'The portal has no subscriptions: send a query again to see what has changed.',
)

/** For example `200 · 35 ms · 2.1 kB`. */
export const describeAnswer = ({ status, milliseconds, bytes }: LastAnswer) =>
  `${status} · ${milliseconds.toLocaleString('en')} ms · ${sizeOf(bytes)}`

const sizeOf = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`)
