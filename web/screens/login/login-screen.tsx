import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { betweenSentences } from '../../platform/i18n/join-sentences.ts'
import { LoginForm } from '../../features/account/login/login-form.tsx'
import { paths } from '#rules/web-paths.ts'
import { readLoginState } from '../../platform/session/login-state.ts'
import { isSentBackFrom, PublicCard, stepAddress } from '../public-card/public-card.tsx'

/** A public page. It does not observe the viewer, so that clearing the cache at login and logout redirects nobody. */
export const LoginScreen = () => {
  const { t } = useTranslation()
  const { state, search } = useLocation()
  // The `sid` of the promotion link that led to the registration.
  const sid = new URLSearchParams(search).get('sid')
  const lead = () => {
    if (readLoginState(state)?.end === 'lost') return t('login.sessionEnded')
    if (isSentBackFrom('successful', state)) return t('login.afterRegistrationOnly')
    return isSentBackFrom('successfulReset', state) ? t('login.afterResetOnly') : t('login.lead')
  }
  const links = (
    <>
      <Link to={paths.forgotPassword}>{t('login.forgotPassword')}</Link>
      <Link to={paths.forgotPassword}>{t('login.forgotUsername')}</Link>
      <span>
        {t('login.noAccount')}
        {betweenSentences(t)}
        <Link to={stepAddress(paths.register, search, sid)}>{t('login.register')}</Link>
      </span>
    </>
  )
  return (
    <PublicCard title={t('login.title')} lead={lead()} links={links}>
      <LoginForm />
    </PublicCard>
  )
}
