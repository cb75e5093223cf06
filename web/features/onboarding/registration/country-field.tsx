import { useTranslation } from 'react-i18next'
import { useCountries } from './use-countries.ts'
import type { RegistrationForm } from './use-registration-form.ts'
import { useProblemMessage } from './use-problem-message.ts'
import { LazyChoiceField } from '../../../ui/forms/lazy-choice-field.tsx'
import styles from '../../../ui/forms/field.module.css'

/** The country of residence; the dial code follows it, unless another was chosen by hand. */
export const CountryField = ({ form }: { form: RegistrationForm }) => {
  const { t } = useTranslation()
  const { countries } = useCountries()
  const messageOf = useProblemMessage()
  const { values, problems, control, change, chooseDialCode } = form
  const { ref, name, onBlur } = control('countryId')
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
        ref={ref}
        name={name}
        onBlur={onBlur}
        label={t('register.country')}
        error={messageOf('countryId', problems.countryId)}
        countries={countries}
        value={values.countryId}
        onChange={choose}
        placeholder={countries.length > 0 ? t('countryField.search') : ''}
        autoComplete="country-name"
        aria-required
      />
    </div>
  )
}
