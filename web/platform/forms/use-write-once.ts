import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../errors/failure-messages.ts'
import { showFailure } from '../toasts/toasts.ts'
import type { Failure } from './outcome.ts'
import type { Doubt, LookUp, WriteStatus } from './unanswered.ts'
import { type Sent, type Submission, useSubmission } from './use-submission.ts'
import { type UnansweredOptions, useUnanswered } from './use-unanswered.ts'

/** Options of a write that the user must not repeat by accident. */
interface OnceOptions extends UnansweredOptions {
  /** Looks up whether the write was accepted; omitted if that cannot be read. */
  lookUp?: LookUp
  /** Called when a look-up finds that the write was accepted; the form shows this by `isTaken`. */
  onTaken: () => void
}

interface WriteOnce<Field extends string, OwnKind extends string> extends Submission<Field, OwnKind> {
  send: () => Promise<Sent<Field>>
  once: OnceOptions
}

/** What a form shows about a write that may have been accepted. */
export interface DoubtProps {
  status: Doubt['status']
  /** Undefined if the state cannot be read. */
  lookAgain: (() => void) | undefined
  sendAgain: () => void
  isRunning: boolean
}

const look = async ({ lookUp }: Doubt, after?: Failure<string>): Promise<WriteStatus> => {
  try {
    return (await lookUp?.(after)) ?? 'unreadable'
  } catch {
    // A login or logout cleared the store during the look-up, so the result is unknown.
    return 'unreadable'
  }
}

/**
 * A submission whose write the user must not repeat by accident. If the response was lost, the current state is looked up, and
 * only `sendAgain` sends the write again, after another look-up.
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
    // The provider may have executed the write since the last look-up.
    if (doubt && (await look(doubt)) === 'taken') return settleAsTaken()
    try {
      const outcome = await send()
      if (outcome.status === 'settled') return outcome
      if (outcome.status === 'success') update({ doubt: null })
      else if (outcome.status === 'fault' && outcome.fault.isOutcomeUnknown)
        return await resolveDoubt(newDoubt())
      // The write may be refused now because it was accepted the first time.
      else if (doubt && (await look(doubt, outcome)) === 'taken') return settleAsTaken()
      return outcome
    } catch {
      // A bug in the page after sending: the error link has already reported every fault of a response.
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
    // A write in doubt is sent again only by the button that says so, never by the Enter key.
    if (!doubt) await attempt()
  }
  const lookAgain = () => {
    if (doubt && !read().isRunning) void running(() => resolveDoubt(doubt))
  }
  // A reopened form looks up the current state first.
  const lookOnOpening = useEffectEvent(lookAgain)
  useEffect(() => lookOnOpening(), [])

  const doubtProps: DoubtProps | null = doubt && {
    status: doubt.status,
    lookAgain: doubt.lookUp && lookAgain,
    sendAgain: () => void attempt(),
    isRunning,
  }
  const { failure } = submission
  return { submit, attempt, isRunning, failure, doubt: doubtProps, isTaken, dismiss: () => setTaken(false) }
}
