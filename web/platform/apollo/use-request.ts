import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react'
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { onRefetchAll } from './refetch-all.ts'
import { onNextDay } from '../browser/page-clock.ts'
import { answerTimes, noteAnswer } from './answer-times.ts'
import { inBackground } from './background.ts'
import { completeData } from './complete-data.ts'
import { PatienceContext } from './patience.ts'
import { stoppable } from './request-link.ts'
import { useDrawnState } from './use-drawn-state.ts'

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
  key: string | null
  isRunning: boolean
  isSlow: boolean
  error: unknown
  /** The fields of the viewer in the newest response. */
  arrived: readonly string[]
}

const noField: readonly string[] = []
const notAsked = { isRunning: false, isSlow: false, error: undefined, arrived: noField }

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

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

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
  const isAboutToAsk = key !== null && !(isCacheEnough && isWhole(data))
  const [progress, setProgress] = useState<Progress>({ ...notAsked, key, isRunning: isAboutToAsk })
  const running = useRef<{ key: string; stop: AbortController } | null>(null)
  const isMounted = useRef(false)

  const ask = async (isQuiet: boolean, turn?: Promise<void>) => {
    if (running.current?.key === key) return
    running.current?.stop.abort()
    running.current = null
    if (variables === null || key === null) return
    const mine = { key, stop: new AbortController() }
    running.current = mine
    setProgress((before) => {
      const old = before.key === key ? before : { ...notAsked, key }
      const error = isQuiet ? old.error : undefined
      // The first request of a part is drawn as running before it is sent.
      const isDrawn = old === before && old.isRunning && !old.isSlow && old.error === error
      return isDrawn ? before : { ...old, error, isRunning: true, isSlow: false }
    })
    const timer = setTimeout(() => {
      if (running.current === mine) setProgress((before) => ({ ...before, isSlow: true }))
    }, patience)
    if (turn) await turn
    if (running.current !== mine || !isMounted.current) return clearTimeout(timer)
    const { error, arrived } = await send(client, query, variables, { stop: mine.stop.signal, isQuiet })
    clearTimeout(timer)
    // Apollo notifies the components that watch the cache in a timer: a request that ended earlier would have no data for a moment,
    // and would look like a failure.
    await nextTask()
    if (running.current !== mine) return
    running.current = null
    noteAnswer(client, key, arrived)
    setProgress({ key, isRunning: false, isSlow: false, error, arrived })
  }
  const askFirst = useEffectEvent((_wanted: string | null) => {
    // The first view of a page sends several, each in a task of its own: the browser can react to the user in between.
    if (!isCacheEnough || !isWhole(data)) void ask(isInBackground, isMounted.current ? undefined : nextTask())
    // Another answer has completed the cache since the part was drawn.
    else setProgress((before) => (before.isRunning && !running.current ? { ...notAsked, key } : before))
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

  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  const [actions] = useState(() => ({
    retry: () => void newest.current(false),
    refresh: () => void newest.current(true),
    stop: () => running.current?.stop.abort(),
  }))
  const { isRunning, isSlow, error, arrived } =
    progress.key === key ? progress : { ...notAsked, isRunning: isAboutToAsk }
  const state = useMemo(() => {
    const times = answerTimes(client, key ?? '')
    return {
      ...actions,
      data,
      error,
      isRunning,
      isSlow,
      hasArrived: (field: string) => arrived.includes(field),
      timeOf: (field: string) => times.get(field) ?? null,
    }
  }, [actions, key, data, error, isRunning, isSlow, arrived, client])
  return useDrawnState(key, state)
}
