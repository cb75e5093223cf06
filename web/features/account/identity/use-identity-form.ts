import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { logInProblems } from '#rules/login.ts'
import { trimmed } from '#rules/text.ts'
import { type Failure, readOutcome, type Refusal } from '../../../platform/forms/outcome.ts'
import { useFields } from '../../../platform/forms/use-fields.ts'
import { useSubmission } from '../../../platform/forms/use-submission.ts'
import { useIsLeft } from '../../../ui/use-is-left.ts'
import { problemsWithCaptcha } from '../captcha/problems-with-captcha.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { useConfirmIdentityMutation } from './__generated__/confirm-identity.ts'

const fields = ['password', 'captcha'] as const
type Field = (typeof fields)[number]

/** State of the form that confirms the person. A failed attempt empties the captcha, and the password only if it was rejected. */
export const useIdentityForm = (username: string, onConfirmed: () => void) => {
  const { t } = useTranslation()
  const { isLeft } = useIsLeft()
  const { captcha, draw, redraw, stop } = useCaptcha()
  const [confirmIdentity] = useConfirmIdentityMutation()
  const { values, problems, field, showProblems, empty, focus } = useFields<Field, 'CAPTCHA_LENGTH'>({
    password: '',
    captcha: '',
  })
  const input = { username, ...trimmed(values) }
  /** There is no field for the username here, so its message would be wrong. */
  const reasonOf = ({ __typename }: Refusal) =>
    __typename === 'CredentialsRejected' ? t('identity.wrong') : undefined
  const submission = useSubmission({
    check: () => problemsWithCaptcha(fields, logInProblems(input)),
    send: async () => {
      const { data, error } = await confirmIdentity({ variables: { input: { ...input, confirm: true } } })
      return readOutcome(fields, data?.logIn, error)
    },
    showProblems,
    reasonOf,
    onSuccess: () => {
      if (!isLeft()) onConfirmed()
    },
    onFailure: (failure: Failure<Field>) => {
      const isRejected = failure.status === 'refusal' && failure.refusal.__typename === 'CredentialsRejected'
      empty('captcha', ...(isRejected ? (['password'] as const) : []))
      void redraw()
      if (failure.status !== 'problems') focus(isRejected ? 'password' : 'captcha')
    },
  })
  // The form replaces another one in an open dialog, which had the focus.
  const focusPassword = useEffectEvent(() => focus('password'))
  useEffect(() => focusPassword(), [])
  const drawOther = () => {
    empty('captcha')
    return draw()
  }
  return { field, problems, ...submission, reasonOf, captcha, drawOther, stopCaptcha: stop }
}
