import type { Session, SessionData } from 'express-session'
import type { SessionCodec } from './codec.ts'
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
}

type NewSession = Session & Partial<SessionData>

/**
 * Puts a newly generated session in the place of a signed-in one, in one step: a logout meanwhile is final. If that
 * fails, the old session goes on.
 *
 * @param partsOf returns the parts of the new session, from the old one as it is stored now
 * @returns false if the old session has ended meanwhile
 */
export type ReplaceSession = (
  oldId: string,
  session: NewSession,
  partsOf: (stored: SignedInData) => Partial<Parts>,
) => Promise<boolean>

export function createReplacement(parts: ReplacementParts): ReplaceSession {
  const { rows, codec, sealed, stored, successors, ends, objects, onEnd } = parts
  const replace: ReplaceSession = async (oldId, session, partsOf) => {
    const { id } = session
    const [newName] = codec.names(id)
    return untilNotOvertaken(async () => {
      const old = await stored.find(oldId)
      const signedIn = old?.data.signedIn
      if (!old || !signedIn) return false
      Object.assign(session, partsOf({ ...old.data, signedIn }))
      const texts = textsOf(session)
      const successor = successors.rowOf(oldId, id, session.signedIn?.username === signedIn.username)
      const row = sealed.rowOf(id, session)
      if (!(await rows.replace(codec.names(oldId), newName, row, old.row.body, successor))) return null
      objects.noteStored(session, texts)
      return true
    })
  }
  return async (oldId, session, partsOf) => {
    const { id } = session
    objects.takeNew(session)
    try {
      if (!(await replace(oldId, session, partsOf))) return false
    } catch (cause) {
      // The store may have replaced the row and only its answer was lost. Nobody uses the new id then.
      void ends.end(id)
      throwStoreFault(cause)
    }
    if (ends.has(oldId)) {
      await ends.end(id)
      return false
    }
    onEnd(oldId)
    return true
  }
}
