import { NativeSelect, UnstyledButton } from '@mantine/core'
import { memo, type ReactNode, useDeferredValue, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { companySizes } from '#rules/registration.ts'
import { withoutChinese } from '#rules/username.ts'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import fields from '../../../ui/forms/field.module.css'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import { LazyChoiceField } from '../../../ui/forms/lazy-choice-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { LazyCodeDialog } from '../email-code/lazy-code-dialog.tsx'
import { NewPasswordFields } from '../new-password/new-password-field.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { type Registration, ticked } from './registration.ts'
import styles from './registration-form.module.css'
import { TextField } from './text-field.tsx'
import { type RegistrationForm as Form, useCountries, useRegistrationForm } from './use-registration-form.ts'

interface RegistrationFormProps extends Pick<Registration, 'audience' | 'sid'> {
  onContinue: () => void
  /** Renders the sentence that agrees to the terms, with links to them; the text of the terms calls `accept`. */
  renderTerms: (accept: () => void) => ReactNode
}

/**
 * The registration form (specification, section 3): of affiliates, who are persons or companies, and with fewer fields of customers.
 */
export const RegistrationForm = (props: RegistrationFormProps) => (
  // The answer of Apollo is drawn in one task, which blocks a phone. What is deferred is drawn in slices.
  <FormBody {...props} list={useDeferredValue(useCountries())} />
)

type CountryList = ReturnType<typeof useCountries>
type FormBodyProps = RegistrationFormProps & { list: CountryList }

const FormBody = memo(function FormBody({ renderTerms, list, ...options }: FormBodyProps) {
  const { t } = useTranslation(['register', 'newPassword'])
  const registration = useRegistrationForm({ ...options, countries: list.countries })
  const { kind, isTouched, switchTo, setFieldValue } = registration
  const isAffiliate = options.audience === 'AFFILIATE'
  const isCompany = kind === 'COMPANY'
  const main = (
    <form key={kind} className={`${form.form} ${styles.form}`} noValidate onSubmit={registration.submit}>
      <FormNotice failure={registration.failure} />
      <CountriesNotice {...list} />
      {isCompany && <CompanyGroup form={registration} />}
      <fieldset className={styles.group}>
        <legend>{isCompany ? t('contactPerson') : t('person')}</legend>
        <TextField form={registration} name="fullName" label={t('fullName')} autoComplete="name" />
        <TextField
          form={registration}
          name="email"
          label={t('email')}
          description={t('emailHint')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CountryField form={registration} />
        <PhoneFields form={registration} />
        {isAffiliate && !isCompany && <TradeFields form={registration} />}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('account')}</legend>
        <TextField
          form={registration}
          name="username"
          label={t('username')}
          onChange={({ currentTarget }) => setFieldValue('username', withoutChinese(currentTarget.value))}
          description={t('usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          isWide
        />
        <NewPasswordFields form={registration} name="password" label={t('newPassword:label')} />
      </fieldset>
      <TermsField form={registration} label={renderTerms(() => setFieldValue('acceptedTerms', ticked))} />
      <SubmitButton submit={t('submit')} fullWidth isRunning={registration.isRunning} />
    </form>
  )
  return (
    <>
      {isAffiliate ? <KindTabs {...{ kind, isTouched, switchTo }}>{main}</KindTabs> : main}
      <LazyCodeDialog {...registration.codeDialog} />
    </>
  )
})

/** Says that the countries are late or could not be loaded, and what can be done about it. */
const CountriesNotice = ({ hasFailed, isSlow, retry }: CountryList) => {
  const { t } = useTranslation(['register', 'frame'])
  return (
    <>
      {hasFailed && (
        <p className={form.notice} data-tone="danger" role="alert">
          {t('countriesFailed')}
          {betweenSentences()}
          <UnstyledButton td="underline" fz="inherit" py={4} onClick={retry}>
            {t('frame:retry')}
          </UnstyledButton>
        </p>
      )}
      {isSlow && (
        <p className={form.notice} data-tone="danger" role="status">
          {t('countriesLate')}
        </p>
      )}
    </>
  )
}

/** The company that registers: what only a company fills in, then its industry and address. */
const CompanyGroup = ({ form }: { form: Form }) => {
  const { t } = useTranslation(['register', 'companySize'])
  const sizes = companySizes.map((value) => ({ value, label: t(`companySize:${value}`) }))
  return (
    <fieldset className={styles.group}>
      <legend>{t('company')}</legend>
      <TextField form={form} name="companyName" label={t('companyName')} autoComplete="organization" />
      <div className={fields.field}>
        <NativeSelect
          {...form.field('companySize')}
          label={t('companySize')}
          data={[{ value: '', label: t('choose') }, ...sizes]}
          aria-required
        />
      </div>
      <TextField
        form={form}
        name="companyWebsite"
        label={t('companyWebsite')}
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

/** Industry and address, which every affiliate may give: a company's belong to the company, a person's to the person. */
const TradeFields = ({ form }: { form: Form }) => {
  const { t } = useTranslation('register')
  return (
    <>
      <TextField form={form} name="industry" label={t('industry')} autoComplete="off" isOptional />
      <TextField
        form={form}
        name="address"
        label={t('address')}
        autoComplete="address-line1"
        isOptional
        isWide={form.kind === 'COMPANY'}
      />
    </>
  )
}

/** The country of residence; the dial code follows it, unless another was chosen by hand. */
const CountryField = ({ form }: { form: Form }) => {
  const { t } = useTranslation(['register', 'countryField'])
  const { values, countries, setDialCode } = form
  const choose = (id: string) => {
    const isFollowing = values.phoneCountryId === '' || values.phoneCountryId === values.countryId
    form.setFieldValue('countryId', id)
    const dialCode = countries.find((option) => option.id === id)?.dialCode
    if (isFollowing && dialCode) setDialCode(dialCode, id)
    // While another country is typed there is none to follow.
    else if (isFollowing && id === '' && values.countryId !== '') setDialCode('', '')
  }
  return (
    <div className={fields.field}>
      <LazyChoiceField
        {...form.field('countryId')}
        onChange={choose}
        label={t('country')}
        countries={countries}
        placeholder={countries.length > 0 ? t('countryField:search') : ''}
        autoComplete="country-name"
        aria-required
      />
    </div>
  )
}

interface TermsFieldProps {
  form: Form
  /** The sentence that agrees to the terms. */
  label: ReactNode
}

/** Agreement to the terms. The browser's own box: Mantine's weighs 2 kB, compressed, and looks alike. */
const TermsField = ({ form, label }: TermsFieldProps) => {
  const problemId = useId()
  const { name, error, 'data-path': path } = form.field('acceptedTerms')
  return (
    <div className={styles.terms}>
      <label data-check>
        <input
          name={name}
          data-path={path}
          type="checkbox"
          checked={form.values.acceptedTerms === ticked}
          onChange={({ currentTarget }) =>
            form.setFieldValue('acceptedTerms', currentTarget.checked ? ticked : '')
          }
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={problemId}
        />
        <span>{label}</span>
      </label>
      <p id={problemId} className={`${fields.problem} ${fields.reserved}`}>
        {error}
      </p>
    </div>
  )
}
