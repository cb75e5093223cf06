import { useTranslation } from 'react-i18next'
import { newPasswordProblem, passwordLength } from '#rules/password.ts'
import { IconCheck, IconCircle } from '../../../ui/icons.ts'
import styles from './password-rules.module.css'

const isLong = (password: string) => {
  const kind = newPasswordProblem(password)?.kind
  return kind !== 'REQUIRED' && kind !== 'TOO_SHORT' && kind !== 'TOO_LONG'
}
/** Checks the rule about kinds of characters alone, whatever the length: padding with the first character adds no kind. */
const isMixed = (password: string) => {
  if (password === '') return false
  const { min, max } = passwordLength
  const ofLength = password.padEnd(min, password.charAt(0)).slice(0, max)
  return newPasswordProblem(ofLength) === null
}

/** The rules for a password, each ticked off once it is met. */
export const PasswordRules = ({ id, password }: { id: string; password: string }) => {
  const { t } = useTranslation()
  const rules = [
    { text: t('newPassword.ruleLength', passwordLength), isMet: isLong(password) },
    { text: t('newPassword.ruleKinds'), isMet: isMixed(password) },
  ]
  return (
    <ul id={id} className={styles.rules} aria-label={t('newPassword.rules')}>
      {rules.map(({ text, isMet }) => (
        <li key={text} data-met={isMet || undefined}>
          {isMet ? <IconCheck size={16} stroke={2.5} aria-hidden /> : <IconCircle size={16} aria-hidden />}
          <span>
            {text}
            <span data-visually-hidden>{isMet ? t('newPassword.met') : t('newPassword.open')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
