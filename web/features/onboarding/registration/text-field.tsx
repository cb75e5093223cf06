import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistrationField } from './registration.ts'
import type { RegistrationForm } from './use-registration-form.ts'
import { useProblemMessage } from './use-problem-message.ts'

interface TextFieldProps extends Omit<ComponentProps<typeof TextInput>, 'form' | 'name' | 'label'> {
  form: RegistrationForm
  name: RegistrationField
  label: string
  isOptional?: boolean
}

/** A one-line field of the registration form. */
export const TextField = ({ form, name, label, isOptional = false, ...input }: TextFieldProps) => {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  return (
    <TextInput
      {...form.control(name)}
      label={isOptional ? t('register.optional', { field: label }) : label}
      error={messageOf(name, form.problems[name])}
      aria-required={!isOptional || undefined}
      {...input}
    />
  )
}
