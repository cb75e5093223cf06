import { TextInput, type TextInputProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { captchaLength } from '#rules/login.ts'
import styles from './captcha.module.css'
import { CaptchaPicture } from './captcha-picture.tsx'

type Picture = ComponentProps<typeof CaptchaPicture>

interface CaptchaFieldProps extends Picture, Omit<TextInputProps, keyof Picture> {}

/** The field for the characters of the captcha, with the picture beside it. */
export const CaptchaField = ({ error, captcha, draw, ...input }: CaptchaFieldProps) => {
  const { t } = useTranslation()
  const withPicture = (field: ReactNode) => (
    <div className={styles.captcha}>
      {field}
      <CaptchaPicture captcha={captcha} draw={draw} />
    </div>
  )
  return (
    <TextInput
      {...input}
      label={t('login.captcha')}
      description={t('login.captchaHint')}
      error={error ?? (captcha.status === 'failed' && t('captcha.failed'))}
      inputContainer={withPicture}
      maxLength={captchaLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
    />
  )
}
