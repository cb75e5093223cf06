import { Loader, TextInput } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../../ui/forms/field.module.css'
import type { RegistrationField } from './registration.ts'
import type { RegistrationForm } from './use-registration-form.ts'

interface CheckedFieldProps {
  form: RegistrationForm
  name: RegistrationField
}

interface TextFieldProps
  extends CheckedFieldProps, Omit<ComponentProps<typeof TextInput>, 'form' | 'name' | 'label'> {
  label: string
  isOptional?: boolean
  isWide?: boolean
}

/**
 * A one-line field of the registration form. One line below it is reserved for its hint, its problem or a note about its
 * check, each in the place of the other, so that nothing below the field moves when one of them appears.
 */
export const TextField = ({
  form,
  name,
  label,
  description,
  isOptional = false,
  isWide = false,
  ...input
}: TextFieldProps) => {
  const { t } = useTranslation('register')
  const { error, ...field } = form.field(name)
  return (
    <div className={styles.field} data-wide={isWide || undefined} data-optional={isOptional || undefined}>
      <TextInput
        {...field}
        label={isOptional ? t('optional', { field: label }) : label}
        description={error || form.stateOf(name) === 'unknown' ? undefined : description}
        error={error}
        classNames={{ description: styles.description ?? '' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={<CheckMark form={form} name={name} />}
        rightSectionPointerEvents="none"
        aria-required={!isOptional || undefined}
        {...input}
      />
      {form.stateOf(name) && <CheckNote form={form} name={name} />}
    </div>
  )
}

/** Inside a field, at its end: its value is being checked, or is free. The note below the field says the same in words. */
export const CheckMark = ({ form, name }: CheckedFieldProps) => {
  const state = form.stateOf(name)
  if (state === 'asking') return <Loader size={16} aria-hidden />
  if (state !== 'free' || form.errors[name]) return null
  return <IconCheck className={styles.free} size={18} stroke={2} />
}

/** Says that a value is being checked or is free, which the field shows as a sign, and visibly that nobody knows. */
export const CheckNote = ({ form, name }: CheckedFieldProps) => {
  const { t } = useTranslation('register')
  const state = form.stateOf(name)
  const words = {
    none: '',
    asking: t('checking'),
    free: t('free'),
    unknown: t('unchecked'),
  }
  return (
    <p className={state === 'unknown' ? styles.hint : undefined} role="status">
      <span data-visually-hidden={state !== 'unknown' || undefined}>{state && words[state]}</span>
    </p>
  )
}
