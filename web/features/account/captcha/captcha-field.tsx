import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { captchaLength } from '#rules/login.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { SlowNote } from '../../../ui/waiting/slow-note.tsx'
import type { CaptchaState } from './captcha-source.ts'
import styles from './captcha.module.css'

interface CaptchaFieldProps extends TextInputProps {
  captcha: CaptchaState
  draw: () => Promise<void>
}

/**
 * The field for the characters of the captcha, beside its picture. The picture is the button that requests another one; after a
 * failure the button stays, for another try.
 */
export const CaptchaField = ({ error, captcha, draw, ...input }: CaptchaFieldProps) => {
  const { t } = useTranslation()
  const withPicture = (field: ReactNode) => (
    <div className={styles.captcha}>
      {field}
      <UnstyledButton
        className={styles.picture}
        data-status={captcha.status}
        aria-label={t('captcha.new')}
        title={t('captcha.new')}
        onClick={() => void draw()}
      >
        {captcha.status === 'ready' && <img src={captcha.image} alt={t('captcha.picture')} />}
        {captcha.status === 'loading' && <Skeleton width="100%" height={42} />}
        {captcha.status !== 'loading' && <IconRefresh size={18} stroke={1.5} aria-hidden />}
      </UnstyledButton>
      <SlowNote isRunning={captcha.status === 'loading'} />
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
