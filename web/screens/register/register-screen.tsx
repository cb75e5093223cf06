import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { betweenSentences } from '../../platform/i18n/join-sentences.ts'
import { Terms } from '../../features/content/legal-text/legal-links.tsx'
import { useStoredRegistration } from '../../features/onboarding/registration/stored-registration.ts'
import { RegistrationForm } from '../../features/onboarding/registration/registration-form.tsx'
import { isSentBackFrom, PublicCard, stepAddress } from '../public-card/public-card.tsx'

/** Registration as an affiliate, a person or a company (specification, section 2). */
export const RegisterScreen = () => {
  const { t } = useTranslation(['register', 'codeStep'])
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isSentBack = isSentBackFrom('validation', state)
  const stored = useStoredRegistration('AFFILIATE')
  // An address that was typed by hand has no `sid`, so the stored one is used.
  const sid = new URLSearchParams(search).get('sid') || (stored?.sid ?? null)
  const links = (
    <span>
      {t('haveAccount')}
      {betweenSentences()}
      <Link to={stepAddress(paths.login, search, sid)}>{t('logIn')}</Link>
    </span>
  )
  const lead = () => {
    if (stored?.problems) return t('codeStep:backWithProblems')
    if (stored?.values.password === '') return t('keptLead')
    return isSentBack ? t('formFirst') : t('lead')
  }
  return (
    <PublicCard title={t('title')} lead={lead()} links={links} step={{ at: 1, name: t('stepForm') }} isWide>
      <RegistrationForm
        audience="AFFILIATE"
        sid={sid}
        onContinue={() => void navigate(stepAddress(paths.validation, search))}
        renderTerms={(accept) => <Terms accept={accept} />}
      />
    </PublicCard>
  )
}
