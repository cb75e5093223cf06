import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchAll } from '../apollo/refetch-all.ts'
import { faultMessage, refusalMessage } from '../errors/failure-messages.ts'
import { showFailure } from '../toasts/toasts.ts'
import type { Failure, Refusal } from './outcome.ts'
import type { Problems } from './problems.ts'

/** What sending a form led to. After an incomplete answer the page requests its parts again. */
export type Sent<Field extends string> =
  | { status: 'success'; isIncomplete?: boolean }
  | { status: 'settled' }
  | Failure<Field>

/** How a form is checked and sent, and what happens afterwards. */
export interface Submission<Field extends string, OwnKind extends string> {
  /** All problems found before sending; undefined if the form may be sent. */
  check: () => Problems<Field, OwnKind> | undefined
  /** `settled`: the sender has already handled the outcome itself. */
  send: () => Promise<Sent<Field>>
  showProblems: (problems: Problems<Field, OwnKind>) => void
  /** The message for a refusal that this form words itself. */
  reasonOf?: (refusal: Refusal) => string | undefined
  /** Whether the page that follows is loading (`useLeaving`): the form counts as running until then. */
  isLeaving?: boolean
  onSuccess?: () => void
  /** Called after the failure has been shown. The typed values stay unless this empties them. */
  onFailure?: (failure: Failure<Field>) => void
}

/** Checks a whole form and sends it, never twice at the same time. A refusal or fault stays visible until the next attempt. */
export const useSubmission = <Field extends string, OwnKind extends string = never>({
  check,
  send,
  showProblems,
  reasonOf,
  isLeaving = false,
  onSuccess,
  onFailure,
}: Submission<Field, OwnKind>) => {
  const { t } = useTranslation()
  const [isSending, setSending] = useState(false)
  const isRunning = isSending || isLeaving
  const [failure, setFailure] = useState<Failure<Field> | null>(null)

  const end = (outcome: Awaited<ReturnType<typeof send>>) => {
    if (outcome.status === 'settled') return
    if (outcome.status === 'success') {
      if (outcome.isIncomplete) refetchAll()
      return onSuccess?.()
    }
    if (outcome.status === 'problems') showProblems(outcome.problems)
    else setFailure(outcome)
    // Nobody knows whether it was carried out: the page shows how things stand now.
    if (outcome.status === 'fault' && outcome.fault.isOutcomeUnknown) refetchAll()
    if (outcome.status === 'refusal')
      showFailure(reasonOf?.(outcome.refusal) ?? refusalMessage(t, outcome.refusal))
    onFailure?.(outcome)
  }
  const attempt = async () => {
    if (isRunning) return
    const found = check()
    if (found) return showProblems(found)
    showProblems({})
    setFailure(null)
    setSending(true)
    try {
      end(await send())
    } catch {
      // A bug in the page: the error link has already reported every fault of a response.
      const fault = { name: 'INTERNAL_SERVER_ERROR' }
      showFailure(faultMessage(t, fault))
      end({ status: 'fault', fault })
    } finally {
      setSending(false)
    }
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    return attempt()
  }
  return { submit, attempt, isRunning, failure }
}
