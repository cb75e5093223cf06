import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultWords, refusalWords } from '../failures/failure-words.ts'
import { showFailure } from '../toasts/toasts.ts'
import type { Failure } from './outcome.ts'
import type { Problems } from './problems.ts'

interface Course<Field extends string, OwnKind extends string> {
  /** All that is wrong before anything is sent; undefined when the form may go. */
  check: () => Problems<Field, OwnKind> | undefined
  send: () => Promise<{ is: 'success' } | Failure<Field>>
  tell: (problems: Problems<Field, OwnKind>) => void
  succeed?: () => void
  /** What becomes of the form beside being told; what is typed stays unless this empties it. */
  fail?: (failure: Failure<Field>) => void
}

/** A form's course: checked as a whole, sent once at a time; a refusal or fault stands until the next attempt. */
export const useSubmission = <Field extends string, OwnKind extends string = never>({
  check,
  send,
  tell,
  succeed,
  fail,
}: Course<Field, OwnKind>) => {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<Failure<Field> | null>(null)
  const [isRunning, setRunning] = useState(false)

  const end = (outcome: { is: 'success' } | Failure<Field>) => {
    if (outcome.is === 'success') return succeed?.()
    if (outcome.is === 'problems') tell(outcome.problems)
    else setFailure(outcome)
    if (outcome.is === 'refusal') showFailure(refusalWords(t, outcome.refusal))
    fail?.(outcome)
  }
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isRunning) return
    const found = check()
    if (found) return tell(found)
    tell({})
    setFailure(null)
    setRunning(true)
    try {
      end(await send())
    } catch {
      // No fault of an answer, which the error link would have told: the page itself has failed on the way.
      const fault = { name: 'INTERNAL_SERVER_ERROR' }
      showFailure(faultWords(t, fault))
      end({ is: 'fault', fault })
    } finally {
      setRunning(false)
    }
  }
  return { submit, isRunning, failure }
}
