import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { betweenSentences } from '../../platform/i18n/join-sentences.ts'
import { LoginForm } from '../../features/account/login/login-form.tsx'
import { paths } from '#rules/web-paths.ts'
import { readLoginState } from '../../platform/session/login-state.ts'
import { isSentBackFrom, PublicCard, stepAddress } from '../public-card/public-card.tsx'

/** A public page. It does not observe the viewer, so that clearing the cache at login and logout redirects nobody. */
export const LoginScreen = () => {
  const { t } = useTranslation('login')
  const { state, search } = useLocation()
  // The `sid` of the promotion link that led to the registration.
  const sid = new URLSearchParams(search).get('sid')
  const lead = () => {
    if (readLoginState(state)?.reason === 'lost') return t('sessionEnded')
    if (isSentBackFrom('successful', state)) return t('afterRegistrationOnly')
    return isSentBackFrom('successfulReset', state) ? t('afterResetOnly') : t('lead')
  }
  const links = (
    <>
      <Link to={paths.forgotPassword}>{t('forgotPassword')}</Link>
      <Link to={paths.forgotPassword}>{t('forgotUsername')}</Link>
      <span>
        {t('noAccount')}
        {betweenSentences()}
        <Link to={stepAddress(paths.register, search, sid)}>{t('register')}</Link>
      </span>
    </>
  )
  return (
    <PublicCard title={t('title')} lead={lead()} links={links}>
      <LoginForm />
    </PublicCard>
  )
}
