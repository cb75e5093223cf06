import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { betweenSentences } from '../../platform/i18n/join-sentences.ts'
import { Terms } from '../../features/content/legal-text/legal-links.tsx'
import { forgetKept, useKept } from '../../features/onboarding/registration/kept-registration.ts'
import { KindTabs } from '../../features/onboarding/registration/kind-tabs.tsx'
import { RegistrationForm } from '../../features/onboarding/registration/registration-form.tsx'
import { useCountries } from '../../features/onboarding/registration/use-countries.ts'
import { PublicCard } from '../public-card/public-card.tsx'
import { isSentBackFrom, stepAddress } from '../public-card/steps.ts'

/** Registration as an affiliate, a person or a company (specification, section 2). */
export const RegisterScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useApolloClient()
  const { search, state } = useLocation()
  const countries = useCountries()
  const isSentBack = isSentBackFrom('validation', state)
  const kept = useKept('AFFILIATE')
  // An address that was typed by hand has no `sid`, so the kept one is used; switching the form forgets everything but the
  // `sid`.
  const sid = new URLSearchParams(search).get('sid') || (kept?.sid ?? null)
  const onContinue = () => void navigate(stepAddress(paths.validation, search))
  const links = (
    <span>
      {t('register.haveAccount')}
      {betweenSentences(t)}
      <Link to={stepAddress(paths.login, search, sid)}>{t('register.logIn')}</Link>
    </span>
  )
  const lead = () => {
    if (kept?.problems) return t('codeStep.backWithProblems')
    if (kept?.values.password === '') return t('register.keptLead')
    return isSentBack ? t('register.formFirst') : t('register.lead')
  }
  return (
    <PublicCard
      title={t('register.title')}
      lead={lead()}
      links={links}
      step={{ at: 1, name: t('register.stepForm') }}
      isWide
    >
      <KindTabs
        initial={kept?.kind ?? 'INDIVIDUAL'}
        clear={() => forgetKept(client)}
        render={(kind, reportTouched) => (
          <RegistrationForm
            key={kind}
            audience="AFFILIATE"
            kind={kind}
            sid={sid}
            countries={countries}
            onContinue={onContinue}
            renderTerms={(accept) => <Terms accept={accept} />}
            reportTouched={reportTouched}
          />
        )}
      />
    </PublicCard>
  )
}
