import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react'
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
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
  /** Null while nothing should be requested. */
  variables: Variables | null
  /** The user did not trigger the request: it does not keep the session alive or raise toasts. */
  isInBackground?: boolean
  /** For data that do not change while the page is open, such as the countries: requests only what is not in the cache. */
  isCacheEnough?: boolean
}

/** The state of the newest request for one set of variables. */
interface Progress {
  key: string
  isRunning: boolean
  isSlow: boolean
  error: unknown
  /** The fields of the viewer in the newest response. */
  arrived: readonly string[]
}

/** The state of the request for one part of a page. */
export interface RequestState<Data> {
  /** The cached data, however old. */
  data: Data | undefined
  /** Why the newest request failed, wholly or in part. */
  error: unknown
  isRunning: boolean
  /** The request has been running for so long that the page says so. */
  isSlow: boolean
  /** Whether the newest response contained this field of the viewer. */
  hasArrived: (field: string) => boolean
  /** When this field of the viewer last arrived, in milliseconds since 1970; null before its first arrival. */
  timeOf: (field: string) => number | null
  /** Repeats the request on behalf of the user. */
  retry: () => void
  /** Repeats the request in the background. */
  refresh: () => void
  /** Aborts the running request. */
  stop: () => void
}

const fieldsIn = (data: unknown) => {
  const { viewer } = (data ?? {}) as { viewer?: Record<string, unknown> | null }
  return Object.entries(viewer ?? {}).flatMap(([field, value]) => (value === null ? [] : [field]))
}

/** Whether the data are complete: a field of the viewer is null if its last request failed. */
const isWhole = (data: unknown) => {
  if (data === undefined) return false
  const { viewer } = data as { viewer?: object | null }
  return viewer === undefined || (viewer !== null && !Object.values(viewer).includes(null))
}

/** Sends one request. Its data go into the cache; the return value says which fields arrived and what failed. */
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
      // A login or logout cleared the store during the request, and leads to another page.
      (reason: unknown) => reason,
    )
  return { error, arrived }
}

/**
 * Resolves after the parts that watch the cache were told of what was last written to it. Apollo tells them in a timer of its own: a request
 * that ended before would be without data for a moment, which is how a failure looks.
 */
const dataAreShown = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Requests one part of a page, and again whenever its variables change. The part shows cached data immediately. A slow request
 * is announced and can be stopped. A request is aborted when its part unmounts or its variables change. The state is the same
 * object until something in it changes, so that memoised parts of a page are drawn again only then.
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
    await dataAreShown()
    if (running.current !== mine) return
    running.current = null
    for (const field of arrived) noteAnswer(client, key + field)
    setProgress({ key, isRunning: false, isSlow: false, error, arrived })
  }
  const askFirst = useEffectEvent((_wanted: string | null) => {
    if (!isCacheEnough || !isWhole(data)) void ask(isInBackground)
  })
  const askQuietly = useEffectEvent(() => void ask(true))
  // Asking sets the state to "running".
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
      // Wait for a microtask: StrictMode unmounts and remounts at once, and the request should survive that.
      queueMicrotask(() => {
        if (!isMounted.current) running.current?.stop.abort()
      })
    }
  }, [])

  const current = progress?.key === key ? progress : null
  const isAboutToAsk = key !== null && !(isCacheEnough && isWhole(data))
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  const [actions] = useState(() => ({
    retry: () => void newest.current(false),
    refresh: () => void newest.current(true),
    stop: () => running.current?.stop.abort(),
  }))
  return useMemo(
    () => ({
      ...actions,
      data,
      error: current?.error,
      isRunning: current ? current.isRunning : isAboutToAsk,
      isSlow: current?.isSlow ?? false,
      hasArrived: (field) => current?.arrived.includes(field) ?? false,
      timeOf: (field) => answerTime(client, key + field),
    }),
    [actions, data, current, isAboutToAsk, client, key],
  )
}
