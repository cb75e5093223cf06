import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import fields from '../../../ui/forms/field.module.css'
import styles from './registration-form.module.css'
import { lookUpPhone } from './look-up-phone.ts'
import { CheckMark, CheckNote } from './text-field.tsx'
import type { Country, RegistrationForm } from './use-registration-form.ts'
import { describedBy } from '../../../ui/forms/password-input.tsx'
import { useLoaded } from '../../../ui/use-loaded.ts'
import { LazyChoiceField } from '../../../ui/forms/lazy-choice-field.tsx'
import { selectText } from '../../../ui/forms/select-text.ts'

/** Dial code and number. Both share the line below them: a problem there takes the place of the hint. */
export const PhoneFields = ({ form }: { form: RegistrationForm }) => {
  const { t } = useTranslation('register')
  const id = useId()
  const { errors, countries } = form
  const { phonePrefix, phoneNumber, phoneCountryId } = form.clean(form.values)
  const [left, setLeft] = useState<string | null>(null)
  const { loaded } = useLoaded(left, () => lookUpPhone(phonePrefix, phoneNumber))
  const chosen = countries.find((country) => country.id === phoneCountryId)
  const { error, onBlur, ...number } = form.field('phoneNumber')
  const entered = phonePrefix && phoneNumber && phonePrefix + phoneNumber
  const written = left === entered && loaded?.key === left ? loaded.value.written : null
  const isUnusual = written === ''
  const hint = () => {
    if (errors.phonePrefix || form.stateOf('phoneNumber') === 'unknown') return null
    return isUnusual
      ? t('phoneUnusual', { place: chosen?.name ?? `+${phonePrefix}` })
      : written || t('phoneHint')
  }
  return (
    <div className={fields.field}>
      <div className={styles.phone}>
        <DialCodeField form={form} chosen={chosen} problemId={`${id}-prefix`} />
        <TextInput
          {...number}
          onBlur={() => {
            onBlur()
            setLeft(entered || null)
          }}
          label={t('phoneNumber')}
          error={Boolean(error)}
          rightSection={<CheckMark form={form} name="phoneNumber" />}
          rightSectionPointerEvents="none"
          type="tel"
          autoComplete="tel-national"
          inputContainer={describedBy(`${id}-number`)}
          aria-required
        />
      </div>
      <div className={styles.below}>
        <p id={`${id}-prefix`} className={fields.problem}>
          {errors.phonePrefix}
        </p>
        <p
          id={`${id}-number`}
          className={error ? fields.problem : fields.hint}
          data-warning={(!error && isUnusual) || undefined}
        >
          {error || hint()}
        </p>
      </div>
      <CheckNote form={form} name="phoneNumber" />
    </div>
  )
}

interface DialCodeFieldProps {
  form: RegistrationForm
  chosen: Country | undefined
  /** The id of the element that shows the field's problem. */
  problemId: string
}

const withPlus = ({ dialCode }: { dialCode?: string | null }) => `+${dialCode ?? ''}`

/** The dial code, chosen by country, because several countries share one. */
const DialCodeField = ({ form, chosen, problemId }: DialCodeFieldProps) => {
  const { t } = useTranslation('register')
  const { onChange: _typed, value: _shown, error, ...field } = form.field('phonePrefix')
  const withCode = form.countries.filter(({ dialCode }) => dialCode !== null)
  const byId = new Map(withCode.map((country) => [country.id, country]))
  return (
    <LazyChoiceField
      {...field}
      onFocus={({ currentTarget }) => selectText(currentTarget)}
      label={t('prefix')}
      error={Boolean(error)}
      inputContainer={describedBy(problemId)}
      countries={withCode}
      labelOf={withPlus}
      value={chosen?.id ?? ''}
      initialText={form.values.phonePrefix}
      onChange={(id) => form.setDialCode(byId.get(id)?.dialCode ?? '', id)}
      // A country that the provider does not list has a dial code, too.
      onType={(text) => form.setDialCode(text.trim().replace(/^(?:\+|00)/, ''), '')}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <span>{byId.get(option.value)?.name}</span>
          <span>{option.label}</span>
        </span>
      )}
      comboboxProps={{ width: 320, position: 'bottom-start', withinPortal: false, keepMounted: false }}
      autoComplete="tel-country-code"
      aria-required
    />
  )
}
