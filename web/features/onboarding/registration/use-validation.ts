import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { newPasswordProblem } from '#rules/password.ts'
import { problemsOf } from '#rules/problems.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.ts'
import { type FoundProblem, usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { codeProblems, codeWords } from '../email-code/code-problems.ts'
import { forgetSentCode, recallSentCode, type SentCode } from '../email-code/sent-code.ts'
import { passwordWords, repetitionProblems } from '../new-password/password-messages.ts'
import { forgetKept, keepRegistration } from './kept-registration.ts'
import { type Registered, type Registration, registrationInput } from './registration.ts'
import {
  type RegisterAffiliateMutation,
  type RegisterCustomerMutation,
  useRegisterAffiliateMutation,
  useRegisterCustomerMutation,
} from './__generated__/registration.ts'

interface ValidationOptions {
  registration: Registration
  onSuccess: (registered: Registered) => void
  /** Called when anything but the code has to be changed: the form shows what. */
  goBack: () => void
}

const initialValues = { emailCode: '', password: '', confirmation: '' }
type Values = typeof initialValues

/** The last step of a registration: the code and, after a reload, the password again. */
export const useValidation = ({ registration, onSuccess, goBack }: ValidationOptions) => {
  const client = useApolloClient()
  const sendRegistration = useSendRegistration()
  const [isPasswordAsked] = useState(registration.values.password === '')
  const sid = useRef(registration.sid)
  const { isLeaving, leave } = useLeaving(onSuccess)
  const { audience } = registration
  const { email } = registration.values
  const [sent, setSent] = useState(() => recallSentCode('REGISTRATION'))
  const [isResending, setResending] = useState(false)

  /** The whole registration, with the password if it was typed here. */
  const whole = ({ password, confirmation }: Values): Registration => ({
    ...registration,
    sid: sid.current,
    values: { ...registration.values, ...(isPasswordAsked && { password, confirmation }) },
  })
  const backToForm = (values: Values, problems?: readonly FoundProblem[]) => {
    keepRegistration(client, { ...whole(values), ...(problems && { problems }) })
    goBack()
  }
  const form = usePortalForm<Values, RegistrationAnswer>({
    initialValues,
    rules: ({ emailCode, password, confirmation }) => [
      ...codeProblems(emailCode),
      ...(isPasswordAsked
        ? [
            ...problemsOf({ password: newPasswordProblem(password) }),
            ...repetitionProblems(password, confirmation),
          ]
        : []),
    ],
    words: { emailCode: codeWords, password: passwordWords, confirmation: passwordWords },
    send: async (values) => {
      const { answer, error } = await sendRegistration(whole(values), values.emailCode)
      return { ...(answer && { data: { answer } }), error }
    },
    on: {
      RegisterAffiliateSuccess: ({ username }) => finish(username, null),
      RegisterCustomerSuccess: ({ username, bonus }) => finish(username, bonus),
      InputRejected: ({ problems }, values) => {
        const isOfForm = ({ field }: { field: string }) => field !== 'password' || !isPasswordAsked
        const isCodeWrong = problems.some(({ field }) => field === 'emailCode')
        if (isCodeWrong || !problems.some(isOfForm)) form.showProblems(problems)
        else backToForm(values, problems)
      },
    },
    isLeaving,
  })
  const finish = (username: string, bonus: string | null) => {
    forgetKept(client)
    forgetSentCode()
    leave({ audience, username, bonus })
  }
  /** Registers again without the promotion link, so that the account is not bound to an affiliate. */
  const dropLink = () => {
    sid.current = null
    keepRegistration(client, whole(form.values))
    form.submit()
  }
  const codeDialog = {
    isOpen: isResending,
    close: () => setResending(false),
    email,
    purpose: 'REGISTRATION' as const,
    audience,
    onSuccess: (code: SentCode) => {
      setSent(code)
      form.setFieldValue('emailCode', '')
      form.focus('emailCode')
    },
    refuseEmail: (problem: FoundProblem) => backToForm(form.values, [problem]),
  }
  return {
    ...form,
    email,
    sent,
    isPasswordAsked,
    dropLink,
    /** Returns to the form, keeping the password that was typed here. */
    leaveToForm: () => backToForm(form.values),
    resend: () => setResending(true),
    codeDialog,
  }
}

type RegistrationAnswer =
  | RegisterAffiliateMutation['registerAffiliate']
  | RegisterCustomerMutation['registerCustomer']

/** Sends a registration with its code, by the mutation of its audience. */
const useSendRegistration = () => {
  const [registerAffiliate] = useRegisterAffiliateMutation({ fetchPolicy: 'no-cache' })
  const [registerCustomer] = useRegisterCustomerMutation({ fetchPolicy: 'no-cache' })
  return async (
    registration: Registration,
    emailCode: string,
  ): Promise<{ answer: RegistrationAnswer | undefined; error: unknown }> => {
    const { customer, affiliate } = registrationInput(registration, emailCode)
    if (registration.audience === 'CUSTOMER') {
      const { data, error } = await registerCustomer({ variables: { input: customer } })
      return { answer: data?.registerCustomer, error }
    }
    const { data, error } = await registerAffiliate({ variables: { input: affiliate } })
    return { answer: data?.registerAffiliate, error }
  }
}
