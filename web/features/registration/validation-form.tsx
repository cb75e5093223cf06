import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { emailCodeLength } from '#rules/email.ts'
import { CodeField } from '../../shared/email-code/code-field.tsx'
import { CodePlace } from '../../shared/email-code/code-place.tsx'
import { Resend } from '../../shared/email-code/resend.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import form from '../../shared/forms/form.module.css'
import type { Refusal } from '../../shared/forms/outcome.ts'
import { NewPasswordField, PasswordField } from '../../shared/new-password/new-password-field.tsx'
import type { Registration } from './registration.ts'
import { type Registered, useValidation } from './use-validation.ts'
import styles from './validation-form.module.css'

interface ValidationFormProps {
  registration: Registration
  succeed: (registered: Registered) => void
  goBack: () => void
}

/** The code that was sent to the e-mail address; with it the registration is complete. */
export const ValidationForm = (props: ValidationFormProps) => {
  const { t } = useTranslation()
  const validation = useValidation(props)
  const { email, sent, problems, failure, isRunning, isPasswordAsked, dropLink } = validation
  const isLinkInvalid = failure?.is === 'refusal' && failure.refusal.__typename === 'RegistrationLinkInvalid'
  const adviceOf = ({ __typename }: Refusal) => {
    if (__typename === 'RegistrationLinkInvalid') return t('register.linkInvalid')
    if (__typename === 'AlreadySubmitted') return t('register.alreadySubmitted')
    return __typename === 'HumanCheckFailed' ? t('codeStep.humanCheck') : undefined
  }
  return (
    <>
      <form className={form.form} noValidate onSubmit={validation.submit}>
        <p className={form.lead}>{t('codeStep.lead', { length: emailCodeLength, email })}</p>
        <FormNotice failure={failure} adviceOf={adviceOf} />
        {isLinkInvalid && (
          <Button variant="default" onClick={(event) => void dropLink(event)}>
            {t('register.withoutLink')}
          </Button>
        )}
        {/* A password manager keeps the password together with the name. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={props.registration.values.username}
          readOnly
          hidden
        />
        <CodeField {...validation.code} problem={problems.emailCode} />
        {isPasswordAsked && (
          <div className={styles.again}>
            <p className={form.lead}>{t('codeStep.passwordAgain')}</p>
            <NewPasswordField
              {...validation.password}
              label={t('newPassword.label')}
              problem={problems.password}
            />
            <PasswordField
              {...validation.confirmation}
              label={t('newPassword.confirmation')}
              problem={problems.confirmation}
            />
          </div>
        )}
        <Button type="submit" fullWidth loading={isRunning}>
          {t('codeStep.submit')}
        </Button>
        <div className={styles.others}>
          <p className={form.lead}>{t('emailCode.notArrived')}</p>
          <Resend resendAt={sent?.resendAt ?? 0} resend={validation.resend} />
          <Button variant="subtle" onClick={validation.leaveToForm}>
            {t('codeStep.change')}
          </Button>
        </div>
      </form>
      <CodePlace {...validation.codeDialog} />
    </>
  )
}
