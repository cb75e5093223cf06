import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { onRefetchAll } from './refetch-all.ts'
import { onNextDay } from '../browser/page-clock.ts'
import { answerTime, noteAnswer } from './answer-times.ts'
import { inBackground } from './background.ts'
import { completeData } from './complete-data.ts'
import { PatienceContext } from './patience.ts'
import { stoppable } from './request-link.ts'

type AnyDocument = TypedDocumentNode<unknown, OperationVariables>

const nameOf = ({ definitions }: DocumentNode) =>
  definitions.find((definition) => definition.kind === 'OperationDefinition')?.name?.value

interface RequestOptions<Variables> {
  /** Null while nothing is wanted. */
  variables: Variables | null
  /** The person did not cause it: it keeps no session alive and raises no toast. */
  isInBackground?: boolean
  /** Data that stay true while the page is open, such as the countries: only what the cache lacks is asked for. */
  isCacheEnough?: boolean
}

/** The state of the newest request for one set of variables. */
interface Progress {
  key: string
  isRunning: boolean
  isSlow: boolean
  error: unknown
  /** The fields of the viewer that the newest answer brought. */
  arrived: readonly string[]
}

/** What a page asks for one of its parts. */
export interface RequestState<Data> {
  /** What the cache knows, whenever it arrived. */
  data: Data | undefined
  /** Why the newest request failed, as a whole or in parts. */
  error: unknown
  isRunning: boolean
  /** The request has been running for longer than anybody waits without a word. */
  isSlow: boolean
  /** Whether the newest answer brought this field of the viewer. */
  hasArrived: (field: string) => boolean
  /** When this field of the viewer last arrived, in milliseconds since 1970; null before its first answer. */
  timeOf: (field: string) => number | null
  /** Asks again, because the person wants it. */
  retry: () => void
  /** Asks again in the background. */
  refresh: () => void
  /** Gives up the running request. */
  stop: () => void
}

const fieldsIn = (data: unknown) => {
  const { viewer } = (data ?? {}) as { viewer?: Record<string, unknown> | null }
  return Object.entries(viewer ?? {}).flatMap(([field, value]) => (value === null ? [] : [field]))
}

/** Whether nothing is missing, as a part is that failed when it was last asked for. */
const isWhole = (data: unknown) => {
  if (data === undefined) return false
  const { viewer } = data as { viewer?: object | null }
  return viewer === undefined || (viewer !== null && !Object.values(viewer).includes(null))
}

/** Sends one request; `data` goes into the cache, and what is returned says what became of it. */
const send = async (
  client: ApolloClient,
  query: AnyDocument,
  variables: OperationVariables,
  context: { stop: AbortSignal; isQuiet: boolean },
) => {
  let arrived: string[] = []
  const onAnswer = (data: unknown) => {
    arrived = fieldsIn(data)
  }
  const error = await client
    .query({
      query,
      variables,
      fetchPolicy: 'network-only',
      context: { ...stoppable({ stop: context.stop, onAnswer }), ...(context.isQuiet && inBackground) },
    })
    .then(
      (result): unknown => result.error,
      // The store was cleared under it by a login or a logout, which leads to another page.
      (reason: unknown) => reason,
    )
  return { error, arrived }
}

/**
 * Asks for one part of a page, and again whenever its variables change. The part shows what the cache knows at once. A request
 * that takes too long is announced and can be stopped; one that nobody waits for any longer is aborted.
 */
export const useRequest = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { variables, isInBackground = false, isCacheEnough = false }: RequestOptions<Variables>,
): RequestState<Data> => {
  const client = useApolloClient()
  const patience = useContext(PatienceContext)
  const query = document as AnyDocument
  const cached = useQuery(query, variables === null ? skipToken : { variables, fetchPolicy: 'cache-only' })
  const data = completeData(cached) as Data | undefined
  const key = variables === null ? null : JSON.stringify([nameOf(document), variables])
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<{ key: string; stop: AbortController } | null>(null)
  const isMounted = useRef(false)

  const ask = async (isQuiet: boolean) => {
    if (running.current?.key === key) return
    running.current?.stop.abort()
    running.current = null
    if (variables === null || key === null) return
    const mine = { key, stop: new AbortController() }
    running.current = mine
    setProgress((before) => {
      const old = before?.key === key ? before : { key, error: undefined, arrived: [] }
      return { ...old, ...(!isQuiet && { error: undefined }), isRunning: true, isSlow: false }
    })
    const timer = setTimeout(() => {
      if (running.current === mine) setProgress((before) => before && { ...before, isSlow: true })
    }, patience)
    const { error, arrived } = await send(client, query, variables, { stop: mine.stop.signal, isQuiet })
    clearTimeout(timer)
    if (running.current !== mine) return
    running.current = null
    for (const field of arrived) noteAnswer(client, key + field)
    setProgress({ key, isRunning: false, isSlow: false, error, arrived })
  }
  const askFirst = useEffectEvent((_wanted: string | null) => {
    if (!isCacheEnough || !isWhole(data)) void ask(isInBackground)
  })
  const askQuietly = useEffectEvent(() => void ask(true))
  // To ask is to note that the request is running.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => askFirst(key), [key])
  useEffect(() => {
    const refresh = () => askQuietly()
    const stops = isCacheEnough ? [] : [onRefetchAll(refresh), onNextDay(refresh)]
    return () => stops.forEach((stop) => stop())
  }, [isCacheEnough])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // StrictMode mounts twice, and keeps what is under way.
      queueMicrotask(() => {
        if (!isMounted.current) running.current?.stop.abort()
      })
    }
  }, [])

  const current = progress?.key === key ? progress : null
  const isAboutToAsk = key !== null && !(isCacheEnough && isWhole(data))
  return {
    data,
    error: current?.error,
    isRunning: current ? current.isRunning : isAboutToAsk,
    isSlow: current?.isSlow ?? false,
    hasArrived: (field) => current?.arrived.includes(field) ?? false,
    timeOf: (field) => answerTime(client, key + field),
    retry: () => void ask(false),
    refresh: () => void ask(true),
    stop: () => running.current?.stop.abort(),
  }
}
