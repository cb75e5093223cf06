import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../errors/failure-messages.ts'
import { showFailure } from '../toasts/toasts.ts'
import type { Failure } from './outcome.ts'
import type { Doubt, LookUp, WriteStatus } from './unanswered.ts'
import { type Submission, useSubmission } from './use-submission.ts'
import { type UnansweredOptions, useUnanswered } from './use-unanswered.ts'

/** A write that nobody may do twice without knowing. */
interface OnceOptions extends UnansweredOptions {
  /** Looks whether what was just sent has been taken; left out where that cannot be read. */
  lookUp?: LookUp
  /** Called when a look finds that the write was taken; the form shows it by `isTaken`. */
  onTaken: () => void
}

interface WriteOnce<Field extends string, OwnKind extends string> extends Submission<Field, OwnKind> {
  send: () => Promise<{ status: 'success' } | Failure<Field>>
  once: OnceOptions
}

/** What a form shows of a write that may have been taken. */
export interface DoubtProps {
  status: Doubt['status']
  /** Undefined where nothing can be read. */
  lookAgain: (() => void) | undefined
  sendAgain: () => void
  isRunning: boolean
}

const look = async ({ lookUp }: Doubt, after?: Failure<string>): Promise<WriteStatus> => {
  try {
    return (await lookUp?.(after)) ?? 'unreadable'
  } catch {
    // The store was cleared under it, by a login or a logout: nothing can be said.
    return 'unreadable'
  }
}

/**
 * A submission whose write must not be done twice by somebody who does not know. Where the answer was lost, what is true now is
 * looked up, and only `sendAgain` sends once more, after another look.
 */
export const useWriteOnce = <Field extends string, OwnKind extends string = never>({
  send,
  once,
  ...options
}: WriteOnce<Field, OwnKind>) => {
  const { t } = useTranslation()
  const [isTaken, setTaken] = useState(false)
  const { isRunning: isUnderWay, doubt, read, update } = useUnanswered(once)

  const settled = { status: 'settled' } as const
  const settleAsTaken = () => {
    update({ doubt: null })
    setTaken(true)
    once.onTaken()
    return settled
  }
  const resolveDoubt = async (open: Doubt) => {
    update({ doubt: { ...open, status: 'looking' } })
    const status = await look(open)
    if (status !== 'taken') update({ doubt: { ...open, status } })
    else settleAsTaken()
    return settled
  }
  const running = async <Result>(work: () => Promise<Result>) => {
    update({ isRunning: true })
    try {
      return await work()
    } finally {
      update({ isRunning: false })
    }
  }
  const newDoubt = (): Doubt => ({ status: 'looking', lookUp: once.lookUp })
  const sendKnowingly = async () => {
    // The provider may have carried it out since the last look.
    if (doubt && (await look(doubt)) === 'taken') return settleAsTaken()
    try {
      const outcome = await send()
      if (outcome.status === 'success') update({ doubt: null })
      else if (outcome.status === 'fault' && outcome.fault.isOutcomeUnknown)
        return await resolveDoubt(newDoubt())
      // What is refused now may have been taken the first time.
      else if (doubt && (await look(doubt, outcome)) === 'taken') return settleAsTaken()
      return outcome
    } catch {
      // No fault of an answer, which the error link would have told: the page itself has failed after it had sent.
      showFailure(faultMessage(t, { name: 'INTERNAL_SERVER_ERROR' }))
      return resolveDoubt(newDoubt())
    }
  }
  const submission = useSubmission({ ...options, send: () => running(sendKnowingly) })
  const isRunning = submission.isRunning || isUnderWay
  const attempt = async () => {
    if (!isRunning && !read().isRunning) await submission.attempt()
  }
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    // A write that may have been taken is sent again by the button that says so, never by the Enter key.
    if (!doubt) await attempt()
  }
  const lookAgain = () => {
    if (doubt && !read().isRunning) void running(() => resolveDoubt(doubt))
  }
  // A form that is opened again begins with what is true now.
  const lookOnOpening = useEffectEvent(lookAgain)
  useEffect(() => lookOnOpening(), [])

  const doubtProps: DoubtProps | null = doubt && {
    status: doubt.status,
    lookAgain: doubt.lookUp && lookAgain,
    sendAgain: () => void attempt(),
    isRunning,
  }
  const { failure } = submission
  return { submit, isRunning, failure, doubt: doubtProps, isTaken, dismiss: () => setTaken(false) }
}
