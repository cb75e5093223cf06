import { useTranslation } from 'react-i18next'
import { Flag } from './flag.tsx'
import styles from './registration-form.module.css'
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

const withPlus = ({ dialCode }: { dialCode?: string | null }) => `+${dialCode ?? ''}`
const none = { id: '', dialCode: '' }

/** The dial code, chosen by country, because several countries share one. */
export const DialCodeField = ({ form, countries, chosen, problemId }: DialCodeFieldProps) => {
  const { t } = useTranslation()
  const { onChange: _typed, value: _shown, error, ...field } = form.control('phonePrefix')
  const withCode = countries.filter(({ dialCode }) => dialCode !== null)
  const byId = new Map(withCode.map((country) => [country.id, country]))
  return (
    <LazyChoiceField
      {...field}
      onFocus={(event) => event.currentTarget.select()}
      label={t('register.prefix')}
      error={Boolean(error)}
      inputContainer={describedBy(problemId)}
      countries={withCode}
      labelOf={withPlus}
      value={chosen?.id ?? ''}
      onChange={(id) => form.chooseDialCode(byId.get(id) ?? none)}
      onType={(text) => form.change('phonePrefix', text)}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <Flag isoCode={byId.get(option.value)?.isoCode} />
          <span className={styles.country}>{byId.get(option.value)?.name}</span>
          <span>{option.label}</span>
        </span>
      )}
      leftSection={chosen && <Flag isoCode={chosen.isoCode} />}
      comboboxProps={{ width: 320, position: 'bottom-start', withinPortal: false, keepMounted: false }}
      autoComplete="tel-country-code"
      aria-required
    />
  )
}
