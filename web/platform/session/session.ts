import type { ApolloCache } from '@apollo/client/cache'
import type { Connection } from '../apollo/connection.ts'
import { inBackground } from '../apollo/background.ts'
import { forgetAllPersonal, personChange, tabPerson } from '../browser/browser-storage.ts'
import { createEmitter } from '../emitter.ts'
import { AskSessionDocument } from './__generated__/ask-session.ts'
import { KnownPerson_AffiliateFragmentDoc } from './__generated__/known-person.ts'
import { reloadWithoutQuery } from './reload-without-query.ts'

// All tabs of a browser share one session. This file holds what a tab knows of it: whose it is, when it ends, and what the
// other tabs did with it.

/** Another tab has quit, has drawn a captcha, or knows a later end of the session, in milliseconds since 1970. */
type News = 'quit' | 'captcha' | number
const otherTabs = new BroadcastChannel('session')

/** Calls `listener` with what other tabs tell; returns the unsubscribe function. */
export const onNewsElsewhere = (listener: (news: News) => void) => {
  const onMessage = ({ data }: MessageEvent<News>) => listener(data)
  otherTabs.addEventListener('message', onMessage)
  return () => otherTabs.removeEventListener('message', onMessage)
}
export const tellOtherTabs = (news: News) => otherTabs.postMessage(news)

/** The user whose data the cache holds; undefined before the first response and after the store was cleared. */
export const knownUsername = (cache: ApolloCache) => {
  const id = cache.identify({ __typename: 'Affiliate' })
  return id && cache.readFragment({ id, fragment: KnownPerson_AffiliateFragmentDoc })?.username
}

/** The header with the user whom the page shows: the server refuses to act for another user. Encoded, as headers are ASCII. */
export const personHeader = (username: string | undefined): Record<string, string> =>
  username === undefined ? {} : { 'x-portal-username': encodeURIComponent(username) }

/** After the computer sleeps, a dead connection may go unnoticed. */
const timeoutMs = 20_000

/**
 * Asks the server whose session it is: null if there is none, undefined if no response arrived, or a login or logout cleared
 * the store meanwhile, which leads to another page anyway. Bypasses the cache, because a cached `viewer: null` would reach the
 * screen before the session guard does.
 *
 * @param context `inBackground` unless the question is to renew the session
 */
export const askSession = async ({ send }: Connection, context: object = inBackground) => {
  const fetchOptions = { signal: AbortSignal.timeout(timeoutMs) }
  const { data } = await send(AskSessionDocument, { context: { ...context, fetchOptions } })
  return data?.viewer === null ? null : data?.viewer.username
}

/** Why nobody is signed in: `lost` if the session ended while the page was open, `absent` if there was none. */
export type SessionEnd = 'lost' | 'absent'
const ending = createEmitter<SessionEnd>()
/** Notifies the guard of the private pages. A public page has no listener, so nothing happens there. */
export const announceSessionEnd = ending.emit
export const onSessionEnd = ending.listen

const second = 1000
const minute = 60 * second

/**
 * What this tab knows about the end of the session, in milliseconds: how long it may stay idle, when it ends unless it is
 * renewed, and when it ends in any case.
 */
let known: { limit: number; end: number; finalEnd: number } | null = null
const moving = createEmitter()
/** Calls `listener` when this or another tab may have moved the end; returns the unsubscribe function. */
export const onIdleEndMoved = moving.listen

/** A later end is impossible: it was noted before the system clock was set back. */
const isPossible = (end: number, limit: number) => end <= Date.now() + limit + second

/** Responses may arrive out of order, so the end may only move forward. */
const moveEnd = (limit: number, end: number, finalEnd: number) => {
  const earlier = known && isPossible(known.end, limit) ? known.end : 0
  known = { limit, end: Math.max(earlier, end), finalEnd }
  moving.emit()
}
onNewsElsewhere((news) => {
  if (typeof news === 'number' && known && isPossible(news, known.limit))
    moveEnd(known.limit, news, known.finalEnd)
})

/**
 * Records the end of the session from a response's headers, whether or not the request renewed the session.
 *
 * @param askedAt when the page asked: the server counts from the request's arrival, however long the response takes
 * @param header reads a header of the response
 */
export const noteEnd = (askedAt: number, header: (name: string) => unknown) => {
  const millisecondsIn = (name: string) => Number(header(`x-session-${name}-seconds`) ?? 0) * second
  const limit = millisecondsIn('idle')
  if (!(limit > 0)) return
  const end = askedAt + millisecondsIn('left')
  moveEnd(limit, end, askedAt + millisecondsIn('absolute'))
  tellOtherTabs(end)
}

/** Forgets the end; the next response to a signed-in user sets it again. */
export const forgetEnd = () => {
  known = null
  moving.emit()
}

/**
 * When the session ends unless it is renewed, and when to start announcing that, by the system clock; null before the first
 * response. Nothing can move a final end.
 */
export const idleEnd = () => {
  if (!known) return null
  const { limit, end, finalEnd } = known
  const endsAt = Math.min(end, finalEnd)
  // The two times come from different responses, and each is off by the duration of its request: hence the tolerance.
  if (endsAt >= finalEnd - 2 * second) return { endsAt, announcedFrom: finalEnd - 2 * minute, isFinal: true }
  return { endsAt, announcedFrom: endsAt - (limit < 4 * minute ? limit / 2 : 2 * minute), isFinal: false }
}

const forgetting = createEmitter<string | null>()
/** Registers in-memory data of the tab's user. The listener removes them; it gets the next user, or null if nobody follows. */
export const onForgetPersonal = forgetting.listen

const forgetUser = (next: string | null) => {
  forgetting.emit(next)
  forgetAllPersonal()
}
/**
 * Binds this tab to the signed-in user, and drops the data of any other. Call it before the page shows anything of the
 * user: what the tab stores is read without its owner.
 */
export const bindTab = (username: string) => {
  if (tabPerson.read() !== username) forgetUser(username)
  tabPerson.keep(username)
}
/** Drops all personal data of this tab: after quitting, and when another user has signed in. */
export const releaseTab = () => {
  forgetUser(null)
  tabPerson.forget()
}

/**
 * Call when another tab has signed in as another user. Drops all stored data of the user whom this page shows and reloads the
 * page, which then says what happened.
 *
 * @param isRefused the server has refused a request of this page, so something that the user asked for was not done
 */
export const announcePersonChange = (isRefused: boolean) => {
  releaseTab()
  // Several parallel requests may notice the change; `refused` must win over `seen`.
  if (isRefused || personChange.read() === null) personChange.keep(isRefused ? 'refused' : 'seen')
  reloadWithoutQuery()
}
