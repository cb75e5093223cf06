import IconAlertCircle from '~icons/tabler/alert-circle'
import IconCheck from '~icons/tabler/check'
import IconCircle from '~icons/tabler/circle'
import { type ComponentProps, type FocusEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foreignCharacters, newPasswordProblem, passwordLength } from '#rules/password.ts'
import fields from '../../../ui/forms/field.module.css'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { useLoaded } from '../../../ui/use-loaded.ts'
import styles from './password-rules.module.css'

interface FieldProps extends Pick<ComponentProps<typeof PasswordInput>, 'name' | 'onChange' | 'onBlur'> {
  value: string
  error?: ReactNode
}

interface NewPasswordFieldsProps<Name extends string> {
  form: { field: (name: Name | 'confirmation') => FieldProps; check: (name: 'confirmation') => void }
  name: Name
  label: string
}

/** A new password and its repetition, which is checked again with each change of what it repeats. */
export const NewPasswordFields = <Name extends string>({
  form: { field, check },
  name,
  label,
}: NewPasswordFieldsProps<Name>) => {
  const { t } = useTranslation('newPassword')
  const { onChange, ...password } = field(name)
  return (
    <>
      <NewPasswordField
        {...password}
        onChange={(event) => {
          onChange?.(event)
          check('confirmation')
        }}
        label={label}
      />
      <div className={fields.field}>
        <PasswordInput
          {...field('confirmation')}
          label={t('confirmation')}
          autoComplete="new-password"
          showLabel={t('show')}
        />
      </div>
    </>
  )
}

/** For programs that make up passwords. No `maxlength`: it would cut off what is pasted, without a word. */
const generatorRules = {
  passwordrules: 'minlength: 8; maxlength: 32; allowed: lower, upper, digit, [-!@#$%^&*_];',
}

/** Whether a password is on the list of common ones, 17 kB, which has small letters only; without the list, nothing is said. */
const isCommon = async (password: string) => {
  const { commonPasswords } = await import('./__generated__/common-passwords.ts')
  return commonPasswords.split(' ').includes(password.toLowerCase())
}

/**
 * Field for a new password. Its rules are below it; a problem takes their place until the password changes. A common password is
 * warned of once it is left, and accepted (decision 60).
 */
const NewPasswordField = ({ error, onBlur, ...input }: FieldProps & { label: string }) => {
  const { t } = useTranslation('newPassword')
  const id = useId()
  const { value } = input
  const [left, setLeft] = useState<string | null>(null)
  const { loaded } = useLoaded(left, () => isCommon(value))
  const isWarned = !error && loaded?.key === value && loaded.value
  const foreign = foreignCharacters(value).map((character) => character.trim() || t('blank'))
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(value)
    onBlur?.(event)
  }
  return (
    <div className={fields.field}>
      <PasswordInput
        {...input}
        {...generatorRules}
        onBlur={leave}
        error={Boolean(error)}
        hintId={`${id}-rules ${id}-warning`}
        autoComplete="new-password"
        showLabel={t('show')}
      />
      <div id={`${id}-rules`} className={styles.place}>
        {error ? (
          <p className={fields.problem}>
            {error}
            {foreign.length > 0 && <span> {t('foreign', { characters: foreign.join(' ') })}</span>}
          </p>
        ) : (
          <PasswordRules password={value} />
        )}
      </div>
      <p id={`${id}-warning`} className={`${fields.hint} ${fields.reserved}`} data-warning>
        <span role="status" className={styles.warning}>
          {isWarned && (
            <>
              <IconAlertCircle size={16} stroke={2} />
              <span>{t('common')}</span>
            </>
          )}
        </span>
      </p>
    </div>
  )
}

const isLong = (password: string) =>
  password.length >= passwordLength.min && password.length <= passwordLength.max
/** Checks the rule about kinds of characters alone, whatever the length: padding with the first character adds no kind. */
const isMixed = (password: string) => {
  if (password === '') return false
  const { min, max } = passwordLength
  const padded = password.padEnd(min, password.charAt(0)).slice(0, max)
  return newPasswordProblem(padded) === null
}

/** The rules for a password, each ticked off once it is met. */
const PasswordRules = ({ password }: { password: string }) => {
  const { t } = useTranslation('newPassword')
  const rules = [
    { text: t('ruleLength', passwordLength), isMet: isLong(password) },
    { text: t('ruleKinds'), isMet: isMixed(password) },
  ]
  return (
    <ul className={styles.rules}>
      {rules.map(({ text, isMet }) => (
        <li key={text} data-met={isMet || undefined}>
          {isMet ? <IconCheck size={16} stroke={2.5} /> : <IconCircle size={16} stroke={2} />}
          <span>
            {text}
            <span data-visually-hidden>{isMet ? t('met') : t('open')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
