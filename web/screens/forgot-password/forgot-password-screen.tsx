import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { ForgotPasswordForm } from '../../features/onboarding/password-reset/forgot-password-form.tsx'
import { readLoginState } from '../../platform/session/login-state.ts'
import { isSentBackFrom, PublicCard } from '../public-card/public-card.tsx'

/** Forgot password (specification, section 2): e-mail, then verification code. */
export const ForgotPasswordScreen = () => {
  const { t } = useTranslation(['forgotPassword', 'register'])
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const isSentBack = isSentBackFrom('resetPassword', state)
  const isFromLog = readLoginState(state)?.from === paths.loginLog
  return (
    <PublicCard
      title={t('title')}
      step={{ at: 1, name: t('register:stepCode') }}
      links={<Link to={isFromLog ? paths.loginLog : paths.login}>{t(isFromLog ? 'backToLog' : 'back')}</Link>}
    >
      <ForgotPasswordForm onContinue={() => void navigate(paths.resetPassword)} isSentBack={isSentBack} />
    </PublicCard>
  )
}
