import type { ApolloCache } from '@apollo/client/cache'
import type { Connection } from '../apollo/connection.ts'
import { inBackground } from '../apollo/background.ts'
import { forgetAllPersonal, personChange, tabPerson } from '../browser/browser-storage.ts'
import { createEmitter } from '../emitter.ts'
import { AskSessionDocument, KnownPerson_AffiliateFragmentDoc } from './__generated__/session.ts'
import { reloadWithoutQuery } from './reload-without-query.ts'

// All tabs of a browser share one session. This file holds what a tab knows of it: whose it is, when it ends, and what the
// other tabs did with it.

/** When the session ends unless it is renewed, and when to start announcing that, by the system clock. */
export interface IdleEnd {
  endsAt: number
  announcedFrom: number
  /** Nothing can move this end. */
  isFinal: boolean
}

/** Another tab has quit, has drawn a captcha, or knows the end of the session. */
type News = 'quit' | 'captcha' | IdleEnd
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
export type SignedOutReason = 'lost' | 'absent'
const ending = createEmitter<SignedOutReason>()
/** Notifies the guard of the private pages. A public page has no listener, so nothing happens there. */
export const announceSignedOut = ending.emit
export const onSignedOut = ending.listen

const second = 1000
const minute = 60 * second

let currentEnd: IdleEnd | null = null
const moving = createEmitter()
/** Calls `listener` when this or another tab may have moved the end; returns the unsubscribe function. */
export const onIdleEndMoved = moving.listen

/** The end of the session; null before the first response. */
export const idleEnd = () => currentEnd

/** Responses may arrive out of order, so only a final end may be earlier than the one before. */
const moveIdleEnd = (next: IdleEnd) => {
  if (currentEnd === null || next.isFinal || next.endsAt > currentEnd.endsAt) currentEnd = next
  moving.emit()
}
onNewsElsewhere((news) => {
  if (typeof news === 'object') moveIdleEnd(news)
})

/**
 * Records the end of the session from a response's headers, whether or not the request renewed the session.
 *
 * @param askedAt when the page asked: the server counts from the request's arrival, however long the response takes
 * @param header reads a header of the response
 */
export const recordIdleEnd = (askedAt: number, header: (name: string) => unknown) => {
  const secondsIn = (name: string) => Number(header(`x-session-${name}-seconds`) ?? 0)
  const limit = secondsIn('idle')
  if (!(limit > 0)) return
  const secondsLeft = secondsIn('left')
  // The absolute limit comes in whole seconds, rounded up.
  const isFinal = secondsLeft > secondsIn('absolute') - 1
  const endsAt = askedAt + secondsLeft * second
  const notice = isFinal ? 2 * minute : Math.min(2 * minute, (limit / 2) * second)
  const end = { endsAt, announcedFrom: endsAt - notice, isFinal }
  moveIdleEnd(end)
  tellOtherTabs(end)
}

/** Forgets the end; the next response to a signed-in user sets it again. */
export const forgetIdleEnd = () => {
  currentEnd = null
  moving.emit()
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
