import { type ComboboxItem, type OptionsFilter, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvailabilityNote } from './availability-note.tsx'
import { Flag } from './flag.tsx'
import { lookAtPhone, type PhoneLook } from './phone-look.ts'
import styles from './phone-fields.module.css'
import type { Country } from './use-countries.ts'
import type { RegistrationForm } from './use-registration-form.ts'
import { useProblemMessage } from './use-problem-message.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { describedBy } from '../../../ui/forms/described-by.tsx'

interface PhoneFieldsProps {
  form: RegistrationForm
  countries: Country[]
}

export const PhoneFields = ({ form, countries }: PhoneFieldsProps) => {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const hintId = useId()
  const { values, problems, control, availability } = form
  const [look, setLook] = useState<{ of: string; look: PhoneLook } | null>(null)
  // Several countries share a dial code, so the code alone does not say which of them was chosen.
  const chosen = countries.find(({ id }) => id === values.phoneCountryId)
  const number = control('phoneNumber')
  const entered = values.phonePrefix + values.phoneNumber.trim()
  const leave = async () => {
    number.onBlur()
    setLook({ of: entered, look: await lookAtPhone(values.phonePrefix, values.phoneNumber.trim()) })
  }
  const seen = look?.of === entered ? look.look : null
  const hint = () => {
    if (seen?.status === 'usual') return seen.written
    if (seen?.status === 'unusual' && chosen) return t('register.phoneUnusual', { place: chosen.name })
    return t('register.phoneHint')
  }
  return (
    <div>
      <div className={styles.fields}>
        <DialCodeField form={form} countries={countries} chosen={chosen} />
        <TextInput
          {...number}
          onBlur={() => void leave()}
          label={t('register.phoneNumber')}
          error={messageOf('phoneNumber', problems.phoneNumber)}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          inputContainer={describedBy(hintId)}
          aria-required
        />
      </div>
      <p id={hintId} className={styles.hint} data-warning={seen?.status === 'unusual' || undefined}>
        {hint()}
      </p>
      <AvailabilityNote of="phoneNumber" availability={availability} />
    </div>
  )
}

interface DialCodeFieldProps extends PhoneFieldsProps {
  chosen: Country | undefined
}

const withPlus = (country: Country | undefined) => `+${country?.dialCode ?? ''}`

const DialCodeField = ({ form, countries, chosen }: DialCodeFieldProps) => {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const { ref, name, onBlur } = form.control('phonePrefix')
  const withCode = countries.filter(({ dialCode }) => dialCode !== null)
  const byId = new Map(withCode.map((country) => [country.id, country]))
  const fits = ({ value }: ComboboxItem, search: string) => {
    const country = byId.get(value)
    const text = `${country?.name} ${country?.isoCode} ${withPlus(country)}`.toLowerCase()
    return text.includes(search.trim().toLowerCase())
  }
  const filter: OptionsFilter = ({ options, search }) =>
    (options as ComboboxItem[]).filter((option) => fits(option, search))
  return (
    <ChoiceField
      ref={ref}
      name={name}
      onBlur={onBlur}
      onFocus={(event) => event.currentTarget.select()}
      label={t('register.prefix')}
      error={messageOf('phonePrefix', form.problems.phonePrefix)}
      data={withCode.map((country) => ({ value: country.id, label: withPlus(country) }))}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const country = byId.get(id ?? '')
        if (country) form.chooseDialCode(country)
      }}
      renderOption={({ option }) => {
        const country = byId.get(option.value)
        return (
          <span className={styles.option}>
            <Flag isoCode={country?.isoCode} />
            <span className={styles.country}>{country?.name}</span>
            <span>{withPlus(country)}</span>
          </span>
        )
      }}
      leftSection={chosen && <Flag isoCode={chosen.isoCode} />}
      filter={filter}
      allowDeselect={false}
      comboboxProps={{ width: 320, position: 'bottom-start', withinPortal: false, keepMounted: false }}
      nothingFoundMessage={t('register.noCountry')}
      autoComplete="tel-country-code"
      searchable
      aria-required
    />
  )
}
