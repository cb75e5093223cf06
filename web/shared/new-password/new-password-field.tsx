import { PasswordInput } from '@mantine/core'
import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../forms/problems.ts'
import { PasswordRules } from './password-rules.tsx'
import { passwordWords } from './password-words.ts'

interface NewPasswordFieldProps
  extends Pick<ComponentProps<typeof PasswordInput>, 'ref' | 'name' | 'onChange' | 'onBlur'> {
  value: string
  label: string
  problem: Problem<string> | undefined
}

/** A password that is being chosen, with its rules below. */
export const NewPasswordField = (props: NewPasswordFieldProps) => {
  const rules = useId()
  return (
    <div>
      <PasswordField {...props} describedBy={rules} />
      <PasswordRules id={rules} password={props.value} />
    </div>
  )
}

/** A password that is being chosen, or its repetition. */
export const PasswordField = ({
  problem,
  describedBy,
  ...input
}: NewPasswordFieldProps & { describedBy?: string }) => {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...input}
      error={passwordWords(t, problem)}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('newPassword.show'), tabIndex: 0 }}
      {...(describedBy && { 'aria-describedby': describedBy })}
      aria-required
    />
  )
}
