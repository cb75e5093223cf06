import { TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { captchaLength } from '#rules/login.ts'
import { problemMessage } from '../../../platform/errors/failure-messages.ts'
import type { Problem } from '../../../platform/forms/problems.ts'
import styles from './captcha-field.module.css'
import { CaptchaPicture } from './captcha-picture.tsx'

type Picture = ComponentProps<typeof CaptchaPicture>

interface CaptchaFieldProps
  extends Picture,
    Pick<ComponentProps<typeof TextInput>, 'ref' | 'name' | 'value' | 'onChange'> {
  problem: Problem<'CAPTCHA_LENGTH'> | undefined
}

/** The field for the characters of the captcha, with the picture beside it. */
export const CaptchaField = ({ problem, captcha, draw, stop, ...input }: CaptchaFieldProps) => {
  const { t } = useTranslation()
  const message = () => {
    if (problem?.kind === 'CAPTCHA_LENGTH') return t('login.captchaLength')
    return problem && problemMessage(t, problem)
  }
  const withPicture = (field: ReactNode) => (
    <div className={styles.captcha}>
      {field}
      <CaptchaPicture captcha={captcha} draw={draw} stop={stop} />
    </div>
  )
  return (
    <TextInput
      {...input}
      label={t('login.captcha')}
      description={t('login.captchaHint')}
      error={message() ?? (captcha.status === 'failed' && t('captcha.failed'))}
      inputContainer={withPicture}
      maxLength={captchaLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
    />
  )
}
