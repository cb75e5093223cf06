import { Loader, TextInput, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import styles from '../../../ui/forms/field.module.css'
import type { RegistrationField } from './registration.ts'
import registration from './registration-form.module.css'
import { type UniqueField, uniqueFields } from './use-availabilities.ts'
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

interface AvailabilityNoteProps {
  of: UniqueField
  availability: RegistrationForm['availability']
}

/**
 * Says that a value is being checked or is free, which the field shows as a sign, and visibly that the check takes long or
 * has failed. A failed check is not a verdict: it offers another try.
 */
export const AvailabilityNote = ({ of, availability }: AvailabilityNoteProps) => {
  const { t } = useTranslation()
  const state = availability.stateOf(of)
  return (
    <p className={registration.note} role="status">
      {state === 'asking' && <span data-visually-hidden>{t('register.checking')}</span>}
      {state === 'free' && <span data-visually-hidden>{t('register.free')}</span>}
      {state === 'slow' && <span>{t('register.checkLate')}</span>}
      {state === 'unknown' && (
        <>
          <span>{t('register.unchecked')}</span>
          {betweenSentences(t)}
          <UnstyledButton
            td="underline"
            fz="inherit"
            c="var(--accent)"
            data-small
            onClick={() => availability.recheck(of)}
          >
            {t('register.checkAgain')}
          </UnstyledButton>
        </>
      )}
    </p>
  )
}
