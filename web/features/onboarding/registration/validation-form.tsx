import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { emailCodeLength } from '#rules/email.ts'
import { paths } from '#rules/web-paths.ts'
import { CodeField } from '../email-code/code-field.tsx'
import { LazyCodeDialog } from '../email-code/lazy-code-dialog.tsx'
import { Resend } from '../email-code/resend.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import type { Refusal } from '../../../platform/forms/outcome.ts'
import { NewPasswordField, PasswordField } from '../new-password/new-password-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { AddressSentence } from '../../../ui/address-sentence.tsx'
import type { Registered, Registration } from './registration.ts'
import { useValidation } from './use-validation.ts'

interface ValidationFormProps {
  registration: Registration
  onSuccess: (registered: Registered) => void
  goBack: () => void
}

/** Form for the code that was sent to the e-mail address; it completes the registration. */
export const ValidationForm = (props: ValidationFormProps) => {
  const { t } = useTranslation()
  const validation = useValidation(props)
  const { email, sent, field, failure, isRunning, isPasswordAsked, dropLink } = validation
  const password = field('password')
  const { username } = props.registration.values
  const refused = failure?.status === 'refusal' ? failure.refusal.__typename : null
  const isLinkInvalid = refused === 'RegistrationLinkInvalid'
  const adviceOf = ({ __typename }: Refusal) => {
    if (__typename === 'RegistrationLinkInvalid') return t('register.linkInvalid')
    if (__typename === 'AlreadySubmitted') return t('register.alreadySubmitted')
    return __typename === 'HumanCheckFailed' ? t('codeStep.humanCheck') : undefined
  }
  return (
    <>
      <form className={form.form} noValidate onSubmit={validation.submit}>
        <p className={form.lead}>
          <AddressSentence text={t('codeStep.lead', { length: emailCodeLength, email })} address={email} />
        </p>
        <FormNotice failure={failure} adviceOf={adviceOf} />
        {isLinkInvalid && <Button onClick={dropLink}>{t('register.withoutLink')}</Button>}
        {refused === 'AlreadySubmitted' && <Link to={paths.login}>{t('register.logIn')}</Link>}
        {/* Lets a password manager store the password together with the username. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CodeField {...field('emailCode')} />
        {isPasswordAsked && (
          <div className={form.form}>
            <p className={form.lead}>{t('codeStep.passwordAgain')}</p>
            <NewPasswordField
              {...password}
              onChange={(event) => {
                password.onChange(event)
                validation.check('confirmation')
              }}
              label={t('newPassword.label')}
            />
            <PasswordField {...field('confirmation')} label={t('newPassword.confirmation')} />
          </div>
        )}
        <SubmitButton
          submit={t('codeStep.submit')}
          variant={isLinkInvalid ? 'default' : 'filled'}
          fullWidth
          isRunning={isRunning}
        />
        <div className={form.others}>
          <p className={form.lead}>{t('emailCode.notArrived')}</p>
          <Resend resendAt={sent?.resendAt ?? 0} resend={validation.resend} />
          <Button variant="subtle" onClick={validation.leaveToForm}>
            {t('codeStep.change')}
          </Button>
        </div>
      </form>
      <LazyCodeDialog {...validation.codeDialog} />
    </>
  )
}
