import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { emailProblem } from '#rules/email.ts'
import { problemsOf } from '#rules/fields.ts'
import { paths } from '#rules/web-paths.ts'
import { inBackground } from '../../../platform/apollo/background.ts'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { LazyCodeDialog } from '../email-code/lazy-code-dialog.tsx'
import { forgetSentCode, recallSentCode, type SentCode } from '../email-code/sent-code.ts'
import { RegisteredEmailDocument } from './__generated__/password-reset.ts'
import { CodeStep } from './code-step.tsx'

interface ForgotPasswordFormProps {
  onContinue: () => void
  /** The user opened the next page without a checked code. */
  isSentBack: boolean
}

/** Forgot password: the e-mail address of an account, then the code that is sent there (specification, section 2). */
export const ForgotPasswordForm = ({ onContinue, isSentBack }: ForgotPasswordFormProps) => {
  const { t } = useTranslation('forgotPassword')
  // A code that was sent before a reload is still valid.
  const [sent, setSent] = useState<SentCode | null>(() => recallSentCode('PASSWORD_RESET'))
  const [isNew, setNew] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { send } = useConnection()
  const { values, field, showProblems, submit, isRunning, failure } = useCheckedForm<{ email: string }>({
    initialValues: { email: sent?.email ?? '' },
    rules: ({ email }) => problemsOf({ email: emailProblem(email) }),
    words: {
      email: {
        FORMAT: 'errorCode:100602',
        NOT_REGISTERED: <NotRegistered />,
      },
    },
    checks: {
      email: {
        of: ['email'],
        ask: async ({ email }) => {
          const { data } = await send(RegisteredEmailDocument, {
            variables: { email },
            context: inBackground,
          })
          return data && (data.emailAvailability === 'AVAILABLE' ? 'NOT_REGISTERED' : null)
        },
      },
    },
    onComplete: () => setAsking(true),
  })
  const entered = values.email.trim()
  const changeEmail = () => {
    forgetSentCode()
    setSent(null)
  }
  return (
    <>
      {sent ? (
        <CodeStep
          key={sent.resendAt}
          {...{ sent, isSentBack, isNew, onContinue, changeEmail }}
          resend={() => setAsking(true)}
        />
      ) : (
        <form className={form.form} noValidate onSubmit={submit}>
          {isSentBack && (
            <p className={form.notice} data-tone="quiet">
              {t('emailFirst')}
            </p>
          )}
          <p className={form.lead}>{t('lead')}</p>
          <FormNotice failure={failure} />
          <TextInput
            {...field('email')}
            label={t('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
          />
          <SubmitButton submit={t('send')} fullWidth isRunning={isRunning} />
        </form>
      )}
      <LazyCodeDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        email={entered}
        purpose="PASSWORD_RESET"
        audience="AFFILIATE"
        onSuccess={(code) => {
          setNew(true)
          setSent(code)
        }}
        refuseEmail={(problem) => {
          changeEmail()
          showProblems([problem])
        }}
      />
    </>
  )
}

const NotRegistered = () => {
  const { t } = useTranslation(['errorCode', 'forgotPassword'])
  return (
    <>
      {t('100612')} <Link to={paths.register}>{t('forgotPassword:register')}</Link>
    </>
  )
}
