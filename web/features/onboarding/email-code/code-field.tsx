import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { emailCodeLength } from '#rules/email.ts'
import styles from './code-field.module.css'

/** The code in a typed or pasted text, without blanks and dashes and cut to the length of a code. */
const codeIn = (typed: string) => typed.replaceAll(/[\s-]/g, '').slice(0, emailCodeLength)

interface CodeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (code: string) => void
}

/** Draws six boxes, but is one field for typing, pasting, autofill and screen readers. */
export const CodeField = ({ value, onChange, ...input }: CodeFieldProps) => {
  const { t } = useTranslation()
  return (
    <TextInput
      {...input}
      value={value}
      onChange={(event) => onChange(codeIn(event.currentTarget.value))}
      label={t('emailCode.label')}
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
