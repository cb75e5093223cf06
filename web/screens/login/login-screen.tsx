import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { LoginForm } from '../../features/login/login-form.tsx'
import { comingPaths } from '#rules/portal-paths.ts'
import { readLoginState } from '../../shared/session/login-state.ts'
import { useScreenTitle } from '../../shared/ui/use-screen-title.ts'
import styles from './login-screen.module.css'
import { SignalArcs } from './signal-arcs.tsx'

/** A public page: it watches nobody, so that clearing the cache at login and logout does not send anybody around. */
export const LoginScreen = () => {
  const { t } = useTranslation()
  useScreenTitle(t('login.title'))
  const wasLost = readLoginState(useLocation().state)?.end === 'lost'
  return (
    <div className={styles.ground}>
      <SignalArcs />
      <section className={styles.card}>
        <div>
          <h1>{t('login.title')}</h1>
          <p className={styles.lead}>{wasLost ? t('login.sessionEnded') : t('login.lead')}</p>
        </div>
        <LoginForm />
        <div className={styles.links}>
          <Link to={comingPaths.forgotPassword}>{t('login.forgotPassword')}</Link>
          <span>
            {t('login.noAccount')} <Link to={comingPaths.register}>{t('login.register')}</Link>
          </span>
        </div>
      </section>
    </div>
  )
}
