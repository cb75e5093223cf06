import { Loader, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCheck } from '../../../ui/icons.ts'
import { AvailabilityNote } from './availability-note.tsx'
import styles from '../../../ui/forms/field.module.css'
import type { RegistrationField } from './registration.ts'
import { uniqueFields } from './use-availabilities.ts'
import type { RegistrationForm } from './use-registration-form.ts'

interface TextFieldProps extends Omit<ComponentProps<typeof TextInput>, 'form' | 'name' | 'label'> {
  form: RegistrationForm
  name: RegistrationField
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
  const { t } = useTranslation()
  const unique = uniqueFields.find((field) => field === name)
  const state = unique ? form.availability.stateOf(unique) : 'none'
  const problem = form.errors[name]
  const isNoted = state === 'slow' || state === 'unknown'
  return (
    <div className={styles.field} data-wide={isWide || undefined} data-optional={isOptional || undefined}>
      <TextInput
        {...form.control(name)}
        label={isOptional ? t('register.optional', { field: label }) : label}
        description={problem || isNoted ? undefined : description}
        error={problem}
        classNames={{ description: styles.description ?? '' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={<CheckMark state={problem ? 'none' : state} />}
        rightSectionPointerEvents="none"
        aria-required={!isOptional || undefined}
        {...input}
      />
      {unique && <AvailabilityNote of={unique} availability={form.availability} />}
    </div>
  )
}

/** Inside a field, at its end: its value is being checked, or is free. The note below the field says the same in words. */
export const CheckMark = ({ state }: { state: ReturnType<RegistrationForm['availability']['stateOf']> }) => {
  if (state === 'asking') return <Loader size={16} aria-hidden />
  return state === 'free' ? <IconCheck className={styles.free} size={18} stroke={2} aria-hidden /> : null
}
