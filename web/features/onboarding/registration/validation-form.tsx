import { Button } from '@mantine/core'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { emailCodeLength } from '#rules/email.ts'
import { newPasswordProblem } from '#rules/password.ts'
import { problemsOf } from '#rules/fields.ts'
import { paths } from '#rules/web-paths.ts'
import { type FoundProblem, usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { AddressSentence } from '../../../ui/contact.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { useIsLeft } from '../../../ui/use-is-left.ts'
import { focusRegion } from '../../../ui/use-restore-focus.ts'
import { CodeField, CodeHelp, codeProblems, codeWords } from '../email-code/code-field.tsx'
import { LazyCodeDialog } from '../email-code/lazy-code-dialog.tsx'
import { forgetSentCode, recallSentCode } from '../email-code/sent-code.ts'
import { NewPasswordFields } from '../new-password/new-password-field.tsx'
import { passwordWords, repetitionProblems } from '../new-password/password-messages.ts'
import {
  type RegisterAffiliateMutation,
  type RegisterCustomerMutation,
  useRegisterAffiliateMutation,
  useRegisterCustomerMutation,
} from './__generated__/register.ts'
import { clearStoredRegistration, storeRegistration } from './stored-registration.ts'
import { type Registered, type Registration, registrationInput } from './registration.ts'

const initialValues = { emailCode: '', password: '', confirmation: '' }
type Values = typeof initialValues
type Answer = RegisterAffiliateMutation['registerAffiliate'] | RegisterCustomerMutation['registerCustomer']

interface ValidationFormProps {
  registration: Registration
  onSuccess: (registered: Registered) => void
  /** Called when anything but the code has to be changed: the form shows what. */
  goBack: () => void
}

/** The last step of a registration: the code that was sent to the e-mail address and, after a reload, the password again. */
export const ValidationForm = ({ registration, onSuccess, goBack }: ValidationFormProps) => {
  const { t } = useTranslation(['register', 'codeStep', 'newPassword'])
  const [registerAffiliate] = useRegisterAffiliateMutation({ fetchPolicy: 'no-cache' })
  const [registerCustomer] = useRegisterCustomerMutation({ fetchPolicy: 'no-cache' })
  const [isPasswordAsked] = useState(registration.values.password === '')
  const sid = useRef(registration.sid)
  const { audience } = registration
  const { email, username } = registration.values
  const [sent, setSent] = useState(() => recallSentCode('REGISTRATION'))
  const [isResending, setResending] = useState(false)
  const { isLeft } = useIsLeft()

  /** The whole registration, with the password if it was typed here. */
  const whole = ({ password, confirmation }: Values): Registration => ({
    ...registration,
    sid: sid.current,
    values: { ...registration.values, ...(isPasswordAsked && { password, confirmation }) },
  })
  const backToForm = (values: Values, problems?: readonly FoundProblem[]) => {
    storeRegistration({ ...whole(values), awaitsCode: true, ...(problems && { problems }) })
    goBack()
  }
  const finish = (name: string, bonus: string | null) => {
    clearStoredRegistration()
    forgetSentCode()
    form.leave(() => onSuccess({ audience, username: name, bonus }))
  }
  const form = usePortalForm<Values, Answer>({
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
    send: (values) => {
      const { customer, affiliate } = registrationInput(whole(values), values.emailCode)
      return audience === 'CUSTOMER'
        ? registerCustomer({ variables: { input: customer } })
        : registerAffiliate({ variables: { input: affiliate } })
    },
    on: {
      RegisterAffiliateSuccess: (answer) => finish(answer.username, null),
      RegisterCustomerSuccess: (answer) => finish(answer.username, answer.bonus),
      InputRejected: ({ problems }, values) => {
        const isFormProblem = ({ field }: { field: string }) => field !== 'password' || !isPasswordAsked
        const isCodeWrong = problems.some(({ field }) => field === 'emailCode')
        if (isCodeWrong || !problems.some(isFormProblem)) form.showProblems(problems)
        // If this page was left, the form may have changed since: leave it alone.
        else if (!isLeft()) backToForm(values, problems)
      },
    },
  })
  const { field, failure, isRunning } = form
  const isLinkInvalid = failure?.name === 'RegistrationLinkInvalid'
  const mayHaveAccount = failure?.name === 'AlreadySubmitted' || failure?.isOutcomeUnknown
  const advice = {
    RegistrationLinkInvalid: t('linkInvalid'),
    AlreadySubmitted: t('alreadySubmitted'),
    HumanCheckFailed: t('codeStep:humanCheck'),
    unconfirmed: t('unconfirmed'),
  }
  /** Registers again without the promotion link, so that the account is not bound to an affiliate. */
  const dropLink = (event: MouseEvent<HTMLElement>) => {
    focusRegion(event)
    sid.current = null
    storeRegistration({ ...whole(form.values), awaitsCode: true })
    form.submit()
  }
  return (
    <>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <p className={styles.lead}>
          <AddressSentence text={t('codeStep:lead', { length: emailCodeLength, email })} address={email} />
        </p>
        <FormNotice failure={failure} advice={advice} />
        {isLinkInvalid && <Button onClick={dropLink}>{t('withoutLink')}</Button>}
        {mayHaveAccount && <Link to={paths.login}>{t('logIn')}</Link>}
        {/* Lets a password manager store the password together with the username. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CodeField {...field('emailCode')} />
        {isPasswordAsked && (
          <div className={styles.form}>
            <p className={styles.lead}>{t('codeStep:passwordAgain')}</p>
            <NewPasswordFields form={form} name="password" label={t('newPassword:label')} />
          </div>
        )}
        <SubmitButton
          submit={t('codeStep:submit')}
          variant={isLinkInvalid ? 'default' : 'filled'}
          fullWidth
          isRunning={isRunning}
        />
        {/* The form keeps the password that was typed here. */}
        <CodeHelp
          resendAt={sent?.resendAt ?? 0}
          resend={() => setResending(true)}
          change={t('codeStep:change')}
          goBack={() => backToForm(form.values)}
        />
      </form>
      <LazyCodeDialog
        isOpen={isResending}
        close={() => setResending(false)}
        email={email}
        purpose="REGISTRATION"
        audience={audience}
        onSuccess={(code) => {
          setSent(code)
          form.setFieldValue('emailCode', '')
          form.focus('emailCode')
        }}
        refuseEmail={(problem) => backToForm(form.values, [problem])}
      />
    </>
  )
}
