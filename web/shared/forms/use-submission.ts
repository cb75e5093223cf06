import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultWords, refusalWords } from '../failures/failure-words.ts'
import { showFailure } from '../toasts/toasts.ts'
import type { Failure } from './outcome.ts'
import type { Problems } from './problems.ts'
import type { Doubt, LookUp, Standing } from './unanswered.ts'
import { type Memory, useUnanswered } from './use-unanswered.ts'

/** A write that nobody may do twice without knowing. */
export interface Once extends Memory {
  /** Looks whether what was just sent has been taken; left out where that cannot be read. */
  lookUp?: LookUp
  /** It has been taken, as a look says; the form shows that by `isTaken`. */
  take: () => void
}

interface Course<Field extends string, OwnKind extends string> {
  /** All that is wrong before anything is sent; undefined when the form may go. */
  check: () => Problems<Field, OwnKind> | undefined
  send: () => Promise<{ is: 'success' } | Failure<Field>>
  tell: (problems: Problems<Field, OwnKind>) => void
  succeed?: () => void
  /** What becomes of the form beside being told; what is typed stays unless this empties it. */
  fail?: (failure: Failure<Field>) => void
  once?: Once
}

/** What a form shows of a write that may have been taken. */
export interface DoubtCourse {
  standing: Doubt['standing']
  /** Undefined where nothing can be read. */
  lookAgain: (() => void) | undefined
  sendAgain: () => void
  isRunning: boolean
}

/**
 * A form's course: checked as a whole, sent once at a time; a refusal or fault stands until the next attempt. Where the answer to a
 * write was lost, what is true now is looked up, and only `sendAgain` sends once more, after another look.
 */
export const useSubmission = <Field extends string, OwnKind extends string = never>({
  check,
  send,
  tell,
  succeed,
  fail,
  once,
}: Course<Field, OwnKind>) => {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<Failure<Field> | null>(null)
  const [isTaken, setTaken] = useState(false)
  const { isRunning, doubt, read, update } = useUnanswered(once)

  const take = () => {
    update({ doubt: null })
    setTaken(true)
    once?.take()
  }
  const look = async ({ lookUp }: Doubt, after?: Failure<Field>): Promise<Standing> => {
    try {
      return (await lookUp?.(after)) ?? 'unreadable'
    } catch {
      // The store was cleared under it, by a login or a logout: nothing can be said.
      return 'unreadable'
    }
  }
  const resolveDoubt = async (open: Doubt) => {
    update({ doubt: { ...open, standing: 'looking' } })
    const standing = await look(open)
    if (standing === 'taken') take()
    else update({ doubt: { ...open, standing } })
  }
  const end = async (outcome: { is: 'success' } | Failure<Field>, before: Doubt | null) => {
    if (outcome.is === 'success') {
      update({ doubt: null })
      return succeed?.()
    }
    if (once && outcome.is === 'fault' && outcome.fault.isOutcomeUnknown)
      return resolveDoubt({ standing: 'looking', lookUp: once.lookUp })
    // What is refused now may have been taken the first time.
    if (before && (await look(before, outcome)) === 'taken') return take()
    if (outcome.is === 'problems') tell(outcome.problems)
    else setFailure(outcome)
    if (outcome.is === 'refusal') showFailure(refusalWords(t, outcome.refusal))
    return fail?.(outcome)
  }
  const running = async (work: () => Promise<void>) => {
    update({ isRunning: true })
    try {
      await work()
    } finally {
      update({ isRunning: false })
    }
  }
  const attempt = async (before: Doubt | null) => {
    if (read().isRunning || isRunning) return
    const found = check()
    if (found) return tell(found)
    tell({})
    setFailure(null)
    await running(async () => {
      try {
        // The provider may have carried it out since the last look.
        if (before && (await look(before)) === 'taken') return take()
        await end(await send(), before)
      } catch {
        // No fault of an answer, which the error link would have told: the page itself has failed on the way.
        const fault = { name: 'INTERNAL_SERVER_ERROR', ...(once && ({ isOutcomeUnknown: true } as const)) }
        showFailure(faultWords(t, fault))
        await end({ is: 'fault', fault }, before)
      }
    })
  }
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    // A write that may have been taken is sent again by the button that says so, never by the Enter key.
    if (!doubt) await attempt(null)
  }
  const lookAgain = () => {
    if (doubt && !read().isRunning) void running(() => resolveDoubt(doubt))
  }
  // A form that is opened again begins with what is true now.
  const lookOnOpening = useEffectEvent(lookAgain)
  useEffect(() => lookOnOpening(), [])

  const doubtCourse: DoubtCourse | null = doubt && {
    standing: doubt.standing,
    lookAgain: doubt.lookUp && lookAgain,
    sendAgain: () => void attempt(doubt),
    isRunning,
  }
  return { submit, isRunning, failure, doubt: doubtCourse, isTaken, dismiss: () => setTaken(false) }
}
