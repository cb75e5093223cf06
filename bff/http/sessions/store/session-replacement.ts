import type { Session, SessionData } from 'express-session'
import type { SessionCodec } from './codec.ts'
import { keepOpen } from './former-ids.ts'
import { untilNotOvertaken } from './lost-races.ts'
import type { SessionRows } from './rows.ts'
import type { SealedSessions } from './sealed-sessions.ts'
import type { SessionEnds } from './session-ends.ts'
import type { SessionObjects } from './session-objects.ts'
import { type Parts, type SignedInData, textsOf } from './session-parts.ts'
import { throwStoreFault } from './store-fault.ts'
import type { StoredSessions } from './stored-sessions.ts'
import type { Successors } from './successors.ts'

interface ReplacementParts {
  rows: SessionRows
  codec: SessionCodec
  sealed: SealedSessions
  stored: StoredSessions
  successors: Successors
  ends: SessionEnds
  objects: SessionObjects
  /** Called with the id of each session that gets another one. */
  onEnd(id: string): void
  now(): number
}

type NewSession = Session & Partial<SessionData>

/**
 * Why a session gets another id: a confirmation, whose old id stays open for a moment; another login; or a renewal
 * without a password, for which its own id is needed, because a copied former one must not get a new one.
 */
export type ReplacementReason = 'confirmation' | 'login' | 'renewal'

/** Returns the parts of the new session, from the old one as it is stored now. */
export type NewPartsOf = (stored: SignedInData) => Partial<Parts>

/**
 * Puts a newly generated session in the place of a signed-in one, in one step: a logout meanwhile is final. If that
 * fails, the old session goes on.
 *
 * @param from the session that the request began with, and the id that opened it, which may be a former one
 * @returns false if the old session has ended or has got another id meanwhile
 */
export type ReplaceSession = (
  from: { session: object; sessionID: string },
  session: NewSession,
  reason: ReplacementReason,
  partsOf: NewPartsOf,
) => Promise<boolean>

export function createReplacement(parts: ReplacementParts): ReplaceSession {
  const { rows, codec, sealed, stored, successors, ends, objects, onEnd, now } = parts
  /** Returns the id of the replaced session; undefined if it has ended meanwhile. */
  const replace = async (...[from, session, reason, partsOf]: Parameters<ReplaceSession>) => {
    const { id } = session
    const { sessionID: openedBy } = from
    const oldId = objects.idOf(from.session, openedBy)
    if (reason === 'renewal' && oldId !== openedBy) return undefined
    const [newName] = codec.names(id)
    return untilNotOvertaken(async () => {
      const old = await stored.find(openedBy)
      // If another request gave it an id first, nobody would sign out that request's login, nor know the session it made.
      if (!old?.data.signedIn || old.id !== oldId) return undefined
      const data = { ...old.data, signedIn: old.data.signedIn }
      const former = reason === 'confirmation' && keepOpen([...old.formerIds, old.id], data, now())
      Object.assign(session, partsOf(data), former && { former })
      const texts = textsOf(session)
      const successor = successors.rowOf(old.id, id, session.signedIn?.username === data.signedIn.username)
      const row = sealed.rowOf(id, session)
      if (!(await rows.replace(codec.names(old.id), newName, row, old.row.body, successor))) return null
      objects.noteStored(session, texts)
      return old.id
    })
  }
  return async (from, session, reason, partsOf) => {
    const { id } = session
    objects.takeNew(session)
    let oldId: string | undefined
    try {
      oldId = await replace(from, session, reason, partsOf)
    } catch (cause) {
      // The store may have replaced the row and only its answer was lost. Nobody uses the new id then.
      void ends.end(id)
      throwStoreFault(cause)
    }
    if (oldId === undefined) return false
    if (ends.has(oldId)) {
      await ends.end(id)
      return false
    }
    for (const over of new Set([oldId, from.sessionID])) onEnd(over)
    return true
  }
}
