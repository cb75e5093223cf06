import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { emailCodeLength } from '#rules/email.ts'
import type { Problem } from '../../../platform/forms/problems.ts'
import { problemWords } from '../../../platform/errors/failure-words.ts'
import styles from './code-field.module.css'

/** A code as it is meant: without the blanks and dashes that come with a paste, and no longer than a code is. */
const codeIn = (typed: string) => typed.replaceAll(/[\s-]/g, '').slice(0, emailCodeLength)

interface CodeFieldProps extends Pick<ComponentProps<typeof TextInput>, 'ref' | 'name' | 'readOnly'> {
  value: string
  type: (code: string) => void
  problem: Problem<string> | undefined
}

/** Six boxes for the eye; one field for typing, pasting, filling in by the browser and reading out. */
export const CodeField = ({ value, type, problem, ...input }: CodeFieldProps) => {
  const { t } = useTranslation()
  const words = () => {
    if (problem?.kind === 'CODE_LENGTH') return t('emailCode.length', { length: emailCodeLength })
    return problem && problemWords(t, problem)
  }
  return (
    <TextInput
      {...input}
      value={value}
      onChange={(event) => type(codeIn(event.currentTarget.value))}
      label={t('emailCode.label')}
      description={t('emailCode.hint', { length: emailCodeLength })}
      error={words()}
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
      // oxlint-disable-next-line react/no-array-index-key -- a box is its place
      <span key={place} className={styles.box} data-next={place === code.length || undefined}>
        {code.charAt(place)}
      </span>
    ))}
  </span>
)
