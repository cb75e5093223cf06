import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { emailCodeLength, emailCodeProblem } from '#rules/email.ts'
import form from '../../../ui/forms/form.module.css'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import styles from './code-field.module.css'

/** The code in a typed or pasted text, without blanks and dashes and cut to the length of a code. */
const codeIn = (typed: string) => typed.replaceAll(/[\s-]/g, '').slice(0, emailCodeLength)

interface CodeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (code: string) => void
}

/** Draws six boxes, but is one field for typing, pasting, autofill and screen readers. */
export const CodeField = ({ value, onChange, ...input }: CodeFieldProps) => {
  const { t } = useTranslation('emailCode')
  return (
    <TextInput
      {...input}
      value={value}
      onChange={(event) => onChange(codeIn(event.currentTarget.value))}
      label={t('label')}
      classNames={{ input: styles.input ?? '', wrapper: styles.wrapper ?? '' }}
      leftSection={<Boxes code={value} />}
      leftSectionWidth="100%"
      leftSectionPointerEvents="none"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      aria-required
    />
  )
}

const Boxes = ({ code }: { code: string }) => (
  <span className={styles.boxes} aria-hidden>
    {Array.from({ length: emailCodeLength }, (_, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- the position identifies a box
      <span key={place} className={styles.box} data-next={place === code.length || undefined}>
        {code.charAt(place)}
      </span>
    ))}
  </span>
)

/** The problem of a typed code. Only the server can call a code wrong: the browser checks its length. */
export const codeProblems = (emailCode: string) => {
  const problem = emailCodeProblem(emailCode)
  if (!problem) return []
  const field = 'emailCode'
  return [
    problem.kind === 'WRONG_CODE'
      ? { field, kind: 'CODE_LENGTH', limit: emailCodeLength }
      : { field, ...problem },
  ]
}

export const codeWords = { CODE_LENGTH: 'emailCode:length' } as const

interface CodeHelpProps {
  /** When another code may be requested, in milliseconds since 1970. */
  resendAt: number
  resend: () => void
  /** The button that goes back, to what is wrong. */
  change: string
  goBack: () => void
}

/** For a code that did not arrive: another one, after a pause by the wall clock, or a way back. */
export const CodeHelp = ({ resendAt, resend, change, goBack }: CodeHelpProps) => {
  const { t } = useTranslation('emailCode')
  const secondsLeft = useSecondsUntil(resendAt)
  return (
    <div className={form.others}>
      <p className={form.lead}>{t('notArrived')}</p>
      <Button variant="default" disabled={secondsLeft > 0} onClick={resend}>
        {secondsLeft > 0 ? t('resendIn', { count: secondsLeft }) : t('resend')}
      </Button>
      <Button variant="subtle" onClick={goBack}>
        {change}
      </Button>
    </div>
  )
}
