import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { emailCodeLength } from '#rules/email.ts'
import { paths } from '#rules/web-paths.ts'
import { CodeField } from '../email-code/code-field.tsx'
import { LazyCodeDialog } from '../email-code/lazy-code-dialog.tsx'
import { Resend } from '../email-code/resend.tsx'
import { problemMessage } from '../../../platform/errors/failure-messages.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import type { Problem } from '../../../platform/forms/problems.ts'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { AddressSentence } from '../../../ui/address-sentence.tsx'
import styles from './password-reset.module.css'
import { useForgotPassword } from './use-forgot-password.ts'

interface ForgotPasswordFormProps {
  onContinue: () => void
  /** The user opened the next page without a checked code. */
  isSentBack: boolean
}

/** Forgot password: the e-mail address, then the code (specification, section 2). */
export const ForgotPasswordForm = ({ onContinue, isSentBack }: ForgotPasswordFormProps) => {
  const { t } = useTranslation()
  const { sent, email, code, problems, submit, isRunning, failure, resend, changeEmail, codeDialog } =
    useForgotPassword(onContinue)
  const lead = sent ? (
    <AddressSentence text={t('forgotPassword.codeLead', { email: sent.email })} address={sent.email} />
  ) : (
    t('forgotPassword.lead')
  )
  return (
    <>
      <form className={form.form} noValidate onSubmit={submit}>
        {isSentBack && (
          <p className={form.note}>{t(sent ? 'forgotPassword.codeAgain' : 'forgotPassword.emailFirst')}</p>
        )}
        <p className={form.lead}>{lead}</p>
        {sent?.maskedName && (
          <p className={form.lead}>{t('forgotPassword.account', { name: sent.maskedName })}</p>
        )}
        <FormNotice failure={failure} />
        {sent ? (
          <CodeField {...code} error={problems.emailCode && <CodeProblem problem={problems.emailCode} />} />
        ) : (
          <TextInput
            {...email}
            label={t('forgotPassword.email')}
            error={problems.email && <EmailProblem problem={problems.email} />}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
          />
        )}
        <SubmitButton
          submit={sent ? t('forgotPassword.submit') : t('forgotPassword.send')}
          fullWidth
          isRunning={isRunning}
        />
        {sent && (
          <div className={styles.others}>
            <p className={form.lead}>{t('emailCode.notArrived')}</p>
            <Resend resendAt={sent.resendAt} resend={resend} />
            <Button variant="subtle" onClick={changeEmail}>
              {t('forgotPassword.otherEmail')}
            </Button>
          </div>
        )}
      </form>
      <LazyCodeDialog {...codeDialog} />
    </>
  )
}

const CodeProblem = ({ problem }: { problem: Problem<string> }) => {
  const { t } = useTranslation()
  return problem.kind === 'CODE_LENGTH'
    ? t('emailCode.length', { limit: emailCodeLength })
    : problemMessage(t, problem)
}

const EmailProblem = ({ problem }: { problem: Problem<string> | undefined }) => {
  const { t } = useTranslation()
  if (problem?.kind === 'FORMAT') return t('errorCode.100602')
  if (problem?.kind !== 'NOT_REGISTERED') return problem && problemMessage(t, problem)
  return (
    <>
      {t('errorCode.100612')} <Link to={paths.register}>{t('forgotPassword.register')}</Link>
    </>
  )
}
