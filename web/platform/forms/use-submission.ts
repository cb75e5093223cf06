import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, refusalMessage } from '../errors/failure-messages.ts'
import { showFailure } from '../toasts/toasts.ts'
import type { Failure } from './outcome.ts'
import type { Problems } from './problems.ts'

/** How a form is checked and sent, and what follows. */
export interface Submission<Field extends string, OwnKind extends string> {
  /** All that is wrong before anything is sent; undefined when the form may go. */
  check: () => Problems<Field, OwnKind> | undefined
  /** `settled` is an end that the sender itself has dealt with. */
  send: () => Promise<{ status: 'success' } | { status: 'settled' } | Failure<Field>>
  showProblems: (problems: Problems<Field, OwnKind>) => void
  onSuccess?: () => void
  /** What becomes of the form beside being told; what is typed stays unless this empties it. */
  onFailure?: (failure: Failure<Field>) => void
}

/** Checks a form as a whole and sends it once at a time; a refusal or a fault stands until the next attempt. */
export const useSubmission = <Field extends string, OwnKind extends string = never>({
  check,
  send,
  showProblems,
  onSuccess,
  onFailure,
}: Submission<Field, OwnKind>) => {
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure<Field> | null>(null)

  const end = (outcome: Awaited<ReturnType<typeof send>>) => {
    if (outcome.status === 'settled') return
    if (outcome.status === 'success') return onSuccess?.()
    if (outcome.status === 'problems') showProblems(outcome.problems)
    else setFailure(outcome)
    if (outcome.status === 'refusal') showFailure(refusalMessage(t, outcome.refusal))
    onFailure?.(outcome)
  }
  const attempt = async () => {
    if (isRunning) return
    const found = check()
    if (found) return showProblems(found)
    showProblems({})
    setFailure(null)
    setRunning(true)
    try {
      end(await send())
    } catch {
      // No fault of an answer, which the error link would have told: the page itself has failed on the way.
      const fault = { name: 'INTERNAL_SERVER_ERROR' }
      showFailure(faultMessage(t, fault))
      end({ status: 'fault', fault })
    } finally {
      setRunning(false)
    }
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    return attempt()
  }
  return { submit, attempt, isRunning, failure }
}
