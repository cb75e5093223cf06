import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import type { Problem } from '../../../platform/forms/problems.ts'
import { PasswordRules } from './password-rules.tsx'
import { passwordMessage } from './password-messages.ts'

interface NewPasswordFieldProps
  extends Pick<ComponentProps<typeof PasswordInput>, 'ref' | 'name' | 'onChange' | 'onBlur'> {
  value: string
  label: string
  problem: Problem<string> | undefined
}

/** Field for a new password, with the password rules below it. */
export const NewPasswordField = (props: NewPasswordFieldProps) => {
  const rules = useId()
  return (
    <div>
      <PasswordField {...props} hintId={rules} />
      <PasswordRules id={rules} password={props.value} />
    </div>
  )
}

/** Field for a new password, or for its repetition. */
export const PasswordField = ({
  problem,
  ...input
}: NewPasswordFieldProps & Pick<ComponentProps<typeof PasswordInput>, 'hintId'>) => {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...input}
      error={passwordMessage(t, problem)}
      autoComplete="new-password"
      showLabel={t('newPassword.show')}
    />
  )
}
