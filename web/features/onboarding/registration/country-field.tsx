import { useTranslation } from 'react-i18next'
import { useCountries } from './use-countries.ts'
import type { RegistrationForm } from './use-registration-form.ts'
import { LazyChoiceField } from '../../../ui/forms/lazy-choice-field.tsx'
import styles from '../../../ui/forms/field.module.css'

/** The country of residence; the dial code follows it, unless another was chosen by hand. */
export const CountryField = ({ form }: { form: RegistrationForm }) => {
  const { t } = useTranslation()
  const { countries } = useCountries()
  const { values, control, change, chooseDialCode } = form
  const { onChange: _typed, value, ...field } = control('countryId')
  const choose = (id: string) => {
    const isFollowing = values.phoneCountryId === '' || values.phoneCountryId === values.countryId
    change('countryId', id)
    const country = countries.find((option) => option.id === id)
    if (isFollowing && country?.dialCode) chooseDialCode(country)
    // While another country is typed there is none to follow.
    else if (isFollowing && id === '' && values.countryId !== '') chooseDialCode({ id: '', dialCode: '' })
  }
  return (
    <div className={styles.field}>
      <LazyChoiceField
        {...field}
        label={t('register.country')}
        countries={countries}
        value={value}
        onChange={choose}
        placeholder={countries.length > 0 ? t('countryField.search') : ''}
        autoComplete="country-name"
        aria-required
      />
    </div>
  )
}
