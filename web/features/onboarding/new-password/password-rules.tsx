import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { newPasswordProblem, passwordLength } from '#rules/password.ts'
import { IconAlertCircle, IconCheck, IconCircle } from '../../../ui/icons.ts'
import styles from './password-rules.module.css'

type Rule = 'length' | 'kinds'

/** The rule of the list that a password breaks; null if it breaks none or another. */
export const brokenRule = (password: string): Rule | null => {
  const kind = newPasswordProblem(password)?.kind
  if (kind === 'TOO_SHORT' || kind === 'TOO_LONG') return 'length'
  return kind === 'TOO_FEW_KINDS' ? 'kinds' : null
}

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

interface PasswordRulesProps {
  id: string
  password: string
  /** The rule that is reported as broken, and what is said about it. */
  broken: Rule | null
  error: ReactNode
}

/** The rules for a password, each ticked off once it is met. A broken one is worded as the specification words its error. */
export const PasswordRules = ({ id, password, broken, error }: PasswordRulesProps) => {
  const { t } = useTranslation()
  const rules: { rule: Rule; text: string; isMet: boolean }[] = [
    { rule: 'length', text: t('newPassword.ruleLength', passwordLength), isMet: isLong(password) },
    { rule: 'kinds', text: t('newPassword.ruleKinds'), isMet: isMixed(password) },
  ]
  return (
    <ul id={id} className={styles.rules}>
      {rules.map(({ rule, text, isMet }) =>
        rule === broken ? (
          <li key={rule} data-broken>
            <IconAlertCircle size={16} stroke={2} aria-hidden />
            <span>{error}</span>
          </li>
        ) : (
          <li key={rule} data-met={isMet || undefined}>
            {isMet ? <IconCheck size={16} stroke={2.5} aria-hidden /> : <IconCircle size={16} aria-hidden />}
            <span>
              {text}
              <span data-visually-hidden>{isMet ? t('newPassword.met') : t('newPassword.open')}</span>
            </span>
          </li>
        ),
      )}
    </ul>
  )
}
