import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import fields from '../../../ui/forms/field.module.css'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { IconAlertCircle } from '../../../ui/icons.ts'
import rules from './password-rules.module.css'
import { brokenRule, PasswordRules } from './password-rules.tsx'
import { useCommonPassword } from './use-common-password.ts'

interface NewPasswordFieldProps
  extends Pick<ComponentProps<typeof PasswordInput>, 'ref' | 'name' | 'onChange' | 'onBlur'> {
  value: string
  label: string
  error?: ReactNode
}

/**
 * Field for a new password. Its rules are below it; a rule that is broken becomes the error message, in its own place. A common
 * password is warned of, and accepted.
 */
export const NewPasswordField = (props: NewPasswordFieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { error, ...input } = props
  const hasProblem = Boolean(error)
  const broken = hasProblem ? brokenRule(props.value) : null
  const common = useCommonPassword(props.value)
  const isWarned = !hasProblem && common.isCommon
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    common.onBlur()
    props.onBlur?.(event)
  }
  return (
    <div className={fields.field}>
      <PasswordInput
        {...input}
        onFocus={common.onFocus}
        onBlur={onBlur}
        error={hasProblem}
        hintId={`${id}-problem ${id}-rules`}
        autoComplete="new-password"
        showLabel={t('newPassword.show')}
      />
      <PasswordRules id={`${id}-rules`} password={props.value} broken={broken} error={error} />
      <p
        id={`${id}-problem`}
        className={`${hasProblem ? fields.problem : fields.hint} ${fields.reserved}`}
        data-warning={isWarned || undefined}
      >
        {!broken && error}
        <span role="status" className={rules.warning}>
          {isWarned && (
            <>
              <IconAlertCircle size={16} stroke={2} aria-hidden />
              <span>{t('newPassword.common')}</span>
            </>
          )}
        </span>
      </p>
    </div>
  )
}

/** Field for the repetition of a new password. */
export const PasswordField = (input: NewPasswordFieldProps) => {
  const { t } = useTranslation()
  return (
    <div className={fields.field}>
      <PasswordInput {...input} autoComplete="new-password" showLabel={t('newPassword.show')} />
    </div>
  )
}
