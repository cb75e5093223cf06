import { type ComponentProps, type FocusEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import fields from '../../../ui/forms/field.module.css'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import type { Problem } from '../../../platform/forms/problems.ts'
import { IconAlertCircle } from '../../../ui/icons.ts'
import { passwordMessage } from './password-messages.ts'
import rules from './password-rules.module.css'
import { PasswordRules, ruleOf } from './password-rules.tsx'
import { useCommonPassword } from './use-common-password.ts'

interface NewPasswordFieldProps
  extends Pick<ComponentProps<typeof PasswordInput>, 'ref' | 'name' | 'onChange' | 'onBlur'> {
  value: string
  label: string
  problem: Problem<string> | undefined
}

/**
 * Field for a new password. Its rules are below it; a rule that is broken becomes the error message, in its own place. A common
 * password is warned of, and accepted.
 */
export const NewPasswordField = (props: NewPasswordFieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { problem, ...input } = props
  const common = useCommonPassword(props.value)
  const isWarned = !problem && common.isCommon
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
        error={problem !== undefined}
        hintId={`${id}-problem ${id}-rules`}
        autoComplete="new-password"
        showLabel={t('newPassword.show')}
      />
      <PasswordRules id={`${id}-rules`} password={props.value} problem={problem} />
      <p
        id={`${id}-problem`}
        className={`${problem ? fields.problem : fields.hint} ${fields.reserved}`}
        data-warning={isWarned || undefined}
      >
        {problem && !ruleOf(problem) && passwordMessage(t, problem)}
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
export const PasswordField = ({ problem, ...input }: NewPasswordFieldProps) => {
  const { t } = useTranslation()
  return (
    <div className={fields.field}>
      <PasswordInput
        {...input}
        error={passwordMessage(t, problem)}
        autoComplete="new-password"
        showLabel={t('newPassword.show')}
      />
    </div>
  )
}
