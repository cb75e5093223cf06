import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyCodeDialog } from '../email-code/lazy-code-dialog.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { AccountGroup } from './account-group.tsx'
import { CompanyGroup } from './company-group.tsx'
import { CountriesNotice } from './countries-notice.tsx'
import { PersonGroup } from './person-group.tsx'
import type { Registration } from './registration.ts'
import styles from './registration-form.module.css'
import { TermsField } from './terms-field.tsx'
import { CountriesContext, useCountriesRequest } from './use-countries.ts'
import { useRegistrationForm } from './use-registration-form.ts'

interface RegistrationFormProps extends Pick<Registration, 'audience' | 'kind' | 'sid'> {
  onContinue: () => void
  /** Renders the sentence that agrees to the terms, with links to them; the text of the terms calls `accept`. */
  renderTerms: (accept: () => void) => ReactNode
  /** Called with whether anything was typed. */
  reportTouched?: (isTouched: boolean) => void
}

/** The registration form of affiliates and, with fewer fields, of customers (specification, section 3). */
export const RegistrationForm = ({ renderTerms, reportTouched, ...options }: RegistrationFormProps) => {
  const { t } = useTranslation()
  const countries = useCountriesRequest()
  const registration = useRegistrationForm({ ...options, countries: countries.countries })
  const { isTouched, submit, isRunning, failure } = registration
  useEffect(() => reportTouched?.(isTouched), [reportTouched, isTouched])
  const isAffiliate = options.audience === 'AFFILIATE'
  return (
    <CountriesContext value={countries}>
      <form className={`${form.form} ${styles.form}`} noValidate onSubmit={submit}>
        <FormNotice failure={failure} />
        <CountriesNotice />
        {isAffiliate && options.kind === 'COMPANY' && <CompanyGroup form={registration} />}
        <PersonGroup form={registration} isAffiliate={isAffiliate} />
        <AccountGroup form={registration} />
        <TermsField form={registration} label={renderTerms(registration.acceptTerms)} />
        <SubmitButton submit={t('register.submit')} fullWidth isRunning={isRunning} />
      </form>
      <LazyCodeDialog {...registration.codeDialog} />
    </CountriesContext>
  )
}
