import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Flag } from './flag.tsx'
import styles from './phone-fields.module.css'
import type { Country } from './use-countries.ts'
import type { RegistrationForm } from './use-registration-form.ts'
import { LazyChoiceField } from '../../../ui/forms/lazy-choice-field.tsx'
import { describedBy } from '../../../ui/forms/described-by.tsx'

interface DialCodeFieldProps {
  form: RegistrationForm
  countries: Country[]
  chosen: Country | undefined
  /** The id of the element that shows the field's problem. */
  problemId: string
}

const withPlus = (country: Country | undefined) => `+${country?.dialCode ?? ''}`

/** The dial code, chosen by country, because several countries share one. */
export const DialCodeField = ({ form, countries, chosen, problemId }: DialCodeFieldProps) => {
  const { t } = useTranslation()
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
    <LazyChoiceField
      ref={ref}
      name={name}
      onBlur={onBlur}
      onFocus={(event) => event.currentTarget.select()}
      label={t('register.prefix')}
      error={form.problems.phonePrefix !== undefined}
      inputContainer={describedBy(problemId)}
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
