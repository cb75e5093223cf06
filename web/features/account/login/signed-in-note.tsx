import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import { placeAfterLogin } from '../../../platform/session/login-state.ts'
import styles from './login-form.module.css'
import { useSignedIn } from './use-signed-in.ts'

/** Offers to continue to a user who is already signed in; the form stays for another user of the same machine. */
export const SignedInNote = ({ isLoggingIn }: { isLoggingIn: boolean }) => {
  const { t } = useTranslation()
  const { state } = useLocation()
  const username = useSignedIn(isLoggingIn)
  return (
    <div role="status" className={styles.signedInNote}>
      {username !== null && (
        <p className={styles.signedIn}>
          {t('login.signedIn', { username })}
          {betweenSentences(t)}
          <Link {...placeAfterLogin(state, username)}>{t('login.continue')}</Link>
        </p>
      )}
    </div>
  )
}
