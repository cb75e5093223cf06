import { IconAlertCircle, IconCheck, IconCircle } from '@tabler/icons-react'
import { type ComponentProps, type FocusEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import fields from '../../../ui/forms/field.module.css'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import styles from './password-rules.module.css'
import { foreignCharacters, newPasswordProblem, passwordLength } from '#rules/password.ts'
import { commonForms } from './common-password.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'

interface NewPasswordFieldProps extends Pick<
  ComponentProps<typeof PasswordInput>,
  'ref' | 'name' | 'onChange' | 'onBlur'
> {
  value: string
  label: string
  error?: ReactNode
}

/** For programs that make up passwords. No `maxlength`: it would cut off what is pasted, without a word. */
const generatorRules = {
  passwordrules: 'minlength: 8; maxlength: 32; allowed: lower, upper, digit, [-!@#$%^&*_];',
}

/**
 * Field for a new password. Its rules are below it; a rule that is broken becomes the error message, in its own place. A common
 * password is warned of, and accepted.
 */
export const NewPasswordField = (props: NewPasswordFieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { error, ...input } = props
  const hasProblem = Boolean(error)
  const broken = hasProblem ? brokenRule(props.value) : null
  const common = useCommonPassword(props.value)
  const isWarned = !hasProblem && common.isCommon
  const foreign = foreignCharacters(props.value).map(
    (character) => character.trim() || t('newPassword.blank'),
  )
  const foreignNote = ` ${t('newPassword.foreign', { characters: foreign.join(' ') })}`
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    common.onBlur()
    props.onBlur?.(event)
  }
  return (
    <div className={fields.field}>
      <PasswordInput
        {...input}
        {...generatorRules}
        onFocus={common.onFocus}
        onBlur={onBlur}
        error={hasProblem}
        hintId={`${id}-problem ${id}-rules`}
        autoComplete="new-password"
        showLabel={t('newPassword.show')}
      />
      <PasswordRules id={`${id}-rules`} password={props.value} broken={broken} error={error} />
      <p
        id={`${id}-problem`}
        className={`${hasProblem ? fields.problem : fields.hint} ${fields.reserved}`}
        data-warning={isWarned || undefined}
      >
        {!broken && error}
        {hasProblem && !broken && foreign.length > 0 && <span>{foreignNote}</span>}
        <span role="status" className={styles.warning}>
          {isWarned && (
            <>
              <IconAlertCircle size={16} stroke={2} aria-hidden />
              <span>{t('newPassword.common')}</span>
            </>
          )}
        </span>
      </p>
    </div>
  )
}

/** Field for the repetition of a new password. */
export const PasswordField = (input: NewPasswordFieldProps) => {
  const { t } = useTranslation()
  return (
    <div className={fields.field}>
      <PasswordInput {...input} autoComplete="new-password" showLabel={t('newPassword.show')} />
    </div>
  )
}

type Rule = 'length' | 'kinds'

/** The rule of the list that a password breaks; null if it breaks none or another. */
const brokenRule = (password: string): Rule | null => {
  const kind = newPasswordProblem(password)?.kind
  if (kind === 'TOO_SHORT' || kind === 'TOO_LONG') return 'length'
  return kind === 'TOO_FEW_KINDS' ? 'kinds' : null
}

const isLong = (password: string) => password !== '' && brokenRule(password) !== 'length'
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
const PasswordRules = ({ id, password, broken, error }: PasswordRulesProps) => {
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

const load = async () => (await import('./common-password-list.ts')).commonPasswordList

/**
 * Whether the password that was in the field when the user left it is a common one (decision 60). The list loads when the
 * field is entered; without it there is no warning. While the user types, nothing is said.
 */
const useCommonPassword = (password: string) => {
  const [isEntered, setEntered] = useState(false)
  const [leftWith, setLeftWith] = useState<string | null>(null)
  const { loaded } = useLoaded(isEntered ? 'list' : null, load)
  return {
    isCommon: leftWith === password && commonForms(password).some((form) => loaded?.value.has(form)),
    onFocus: () => setEntered(true),
    onBlur: () => setLeftWith(password),
  }
}
