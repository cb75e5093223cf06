import { NativeSelect, UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { companySizes } from '#rules/registration.ts'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import { LazyCodeDialog } from '../email-code/lazy-code-dialog.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import fields from '../../../ui/forms/field.module.css'
import form from '../../../ui/forms/form.module.css'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { NewPasswordField, PasswordField } from '../new-password/new-password-field.tsx'
import { PhoneFields } from './phone-fields.tsx'
import type { Registration } from './registration.ts'
import styles from './registration-form.module.css'
import { TermsField } from './terms-field.tsx'
import { TextField } from './text-field.tsx'
import type { Countries } from './use-countries.ts'
import { type RegistrationForm as Form, useRegistrationForm } from './use-registration-form.ts'
import { LazyChoiceField } from '../../../ui/forms/lazy-choice-field.tsx'

interface RegistrationFormProps extends Pick<Registration, 'audience' | 'kind' | 'sid'> {
  countries: Countries
  onContinue: () => void
  /** Renders the sentence that agrees to the terms, with links to them; the text of the terms calls `accept`. */
  renderTerms: (accept: () => void) => ReactNode
  /** Called with whether anything was typed. */
  reportTouched?: (isTouched: boolean) => void
}

/** The registration form of affiliates and, with fewer fields, of customers (specification, section 3). */
export const RegistrationForm = ({
  countries,
  renderTerms,
  reportTouched,
  ...options
}: RegistrationFormProps) => {
  const { t } = useTranslation()
  const registration = useRegistrationForm({ ...options, countries: countries.countries })
  const { isTouched, submit, isRunning, failure } = registration
  useEffect(() => reportTouched?.(isTouched), [reportTouched, isTouched])
  const isAffiliate = options.audience === 'AFFILIATE'
  return (
    <>
      <form className={`${form.form} ${styles.form}`} noValidate onSubmit={submit}>
        <FormNotice failure={failure} />
        <CountriesNotice {...countries} />
        {isAffiliate && options.kind === 'COMPANY' && <CompanyGroup form={registration} />}
        <PersonGroup form={registration} isAffiliate={isAffiliate} />
        <AccountGroup form={registration} />
        <TermsField form={registration} label={renderTerms(registration.acceptTerms)} />
        <SubmitButton submit={t('register.submit')} fullWidth isRunning={isRunning} />
      </form>
      <LazyCodeDialog {...registration.codeDialog} />
    </>
  )
}

/** Says that the countries are late or could not be loaded, and what can be done about it. */
const CountriesNotice = ({ hasFailed, isSlow, retry }: Countries) => {
  const { t } = useTranslation()
  return (
    <>
      {hasFailed && (
        <p className={form.notice} data-tone="danger" role="alert">
          {t('register.countriesFailed')}
          {betweenSentences(t)}
          <UnstyledButton td="underline" fz="inherit" py={4} onClick={retry}>
            {t('frame.retry')}
          </UnstyledButton>
        </p>
      )}
      {isSlow && (
        <p className={form.notice} data-tone="danger" role="status">
          {t('register.countriesLate')}
        </p>
      )}
    </>
  )
}

/** The company that registers: what only a company fills in, then its industry and address. */
const CompanyGroup = ({ form }: { form: Form }) => {
  const { t } = useTranslation()
  const sizes = companySizes.map((value) => ({ value, label: t(`companySize.${value}`) }))
  return (
    <fieldset className={styles.group}>
      <legend>{t('register.company')}</legend>
      <TextField
        form={form}
        name="companyName"
        label={t('register.companyName')}
        autoComplete="organization"
      />
      <div className={fields.field}>
        <NativeSelect
          {...form.control('companySize')}
          label={t('register.companySize')}
          data={[{ value: '', label: t('register.choose') }, ...sizes]}
          aria-required
        />
      </div>
      <TextField
        form={form}
        name="companyWebsite"
        label={t('register.companyWebsite')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        isOptional
      />
      <TradeFields form={form} />
    </fieldset>
  )
}

interface PersonGroupProps {
  form: Form
  isAffiliate: boolean
}

/** The person who registers and how to reach them; the dial code follows the country beside it. */
const PersonGroup = ({ form, isAffiliate }: PersonGroupProps) => {
  const { t } = useTranslation()
  const isCompany = form.kind === 'COMPANY'
  return (
    <fieldset className={styles.group}>
      <legend>{isCompany ? t('register.contactPerson') : t('register.person')}</legend>
      <TextField form={form} name="fullName" label={t('register.fullName')} autoComplete="name" />
      <TextField
        form={form}
        name="email"
        label={t('register.email')}
        description={t('register.emailHint')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CountryField form={form} />
      <PhoneFields form={form} />
      {isAffiliate && !isCompany && <TradeFields form={form} />}
    </fieldset>
  )
}

/** The credentials: username, password and its repetition. */
const AccountGroup = ({ form }: { form: Form }) => {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.group}>
      <legend>{t('register.account')}</legend>
      <TextField
        form={form}
        name="username"
        label={t('register.username')}
        description={t('register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isWide
      />
      <NewPasswordField {...form.control('password')} label={t('newPassword.label')} />
      <PasswordField {...form.control('confirmation')} label={t('newPassword.confirmation')} />
    </fieldset>
  )
}

/** Industry and address, which every affiliate may give: a company's belong to the company, a person's to the person. */
const TradeFields = ({ form }: { form: Form }) => {
  const { t } = useTranslation()
  return (
    <>
      <TextField form={form} name="industry" label={t('register.industry')} autoComplete="off" isOptional />
      <TextField
        form={form}
        name="address"
        label={t('register.address')}
        autoComplete="address-line1"
        isOptional
        isWide={form.kind === 'COMPANY'}
      />
    </>
  )
}

/** The country of residence; the dial code follows it, unless another was chosen by hand. */
const CountryField = ({ form }: { form: Form }) => {
  const { t } = useTranslation()
  const { values, countries, control, change, chooseDialCode } = form
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
    <div className={fields.field}>
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
