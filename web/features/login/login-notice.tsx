import { useTranslation } from 'react-i18next'
import { brand } from '../../shared/brand/brand.ts'
import { faultWords, refusalWords } from '../../shared/failures/failure-words.ts'
import { useSecondsLeft } from '../../shared/ui/use-seconds-left.ts'
import styles from './login-form.module.css'
import type { LoginOutcome, Refusal } from './login-outcome.ts'

/** Beyond this nobody counts in seconds. */
const longestInSeconds = 90

const TooFrequentWords = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation()
  const left = useSecondsLeft(seconds)
  if (left > longestInSeconds) return t('login.tooFrequentMinutes', { count: Math.ceil(left / 60) })
  return left > 0 ? t('login.tooFrequent', { count: left }) : t('login.tooFrequentOver')
}

const RefusalWords = ({ refusal }: { refusal: Refusal }) => {
  const { t } = useTranslation()
  const contact = brand().supportContact
  switch (refusal.__typename) {
    case 'CredentialsRejected':
      return t('login.credentialsRejected')
    case 'AccountDisabled':
      return contact ? t('login.accountDisabledContact', { contact }) : t('login.accountDisabled')
    case 'TooFrequent':
      return <TooFrequentWords seconds={refusal.retryAfterSeconds} />
    default:
      // A server newer than this tab may know refusals that it does not.
      return refusalWords(t, refusal)
  }
}

/** Stands in the form until the next attempt, where the toast is gone after two seconds. */
export const LoginNotice = ({ outcome }: { outcome: LoginOutcome }) => {
  const { t } = useTranslation()
  if (outcome.is !== 'refusal' && outcome.is !== 'fault') return null
  return (
    <p className={styles.notice}>
      {outcome.is === 'refusal' ? (
        <RefusalWords refusal={outcome.refusal} />
      ) : (
        t('login.kept', { reason: faultWords(t, outcome.fault) })
      )}
    </p>
  )
}
