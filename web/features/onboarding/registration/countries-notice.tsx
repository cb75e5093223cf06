import { useTranslation } from 'react-i18next'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import form from '../../../ui/forms/form.module.css'
import styles from './registration-form.module.css'
import { useCountries } from './use-countries.ts'

/** Says that the countries are late or could not be loaded, and what can be done about it. */
export const CountriesNotice = () => {
  const { t } = useTranslation()
  const { hasFailed, isSlow, retry } = useCountries()
  return (
    <>
      {hasFailed && (
        <p className={form.notice} role="alert">
          {t('register.countriesFailed')}
          {betweenSentences(t)}
          <button type="button" className={styles.retry} onClick={retry}>
            {t('frame.retry')}
          </button>
        </p>
      )}
      {isSlow && (
        <p className={form.notice} role="status">
          {t('register.countriesLate')}
        </p>
      )}
    </>
  )
}
