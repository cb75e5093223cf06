import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import IconRefresh from '~icons/tabler/refresh'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { captchaLength } from '#rules/login.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { SlowNote } from '../../../ui/waiting/slow-note.tsx'
import styles from './captcha.module.css'
import type { CaptchaImage } from './use-captcha.ts'

interface CaptchaFieldProps extends TextInputProps {
  image: CaptchaImage
  draw: () => Promise<void>
}

/**
 * The field for the characters of the captcha, beside its picture. The picture is the button that requests another one; after a
 * failure the button stays, for another try.
 */
export const CaptchaField = ({ error, image, draw, ...input }: CaptchaFieldProps) => {
  const { t } = useTranslation(['captcha', 'login'])
  const isLoading = image === undefined
  const withPicture = (field: ReactNode) => (
    <div className={styles.captcha}>
      {field}
      <UnstyledButton
        className={styles.picture}
        data-failed={image === null || undefined}
        aria-label={t('new')}
        title={t('new')}
        onClick={() => void draw()}
      >
        {image && <img src={image} alt={t('picture')} />}
        {isLoading ? <Skeleton width="100%" height={42} /> : <IconRefresh size={18} />}
      </UnstyledButton>
      <SlowNote isRunning={isLoading} />
    </div>
  )
  return (
    <TextInput
      {...input}
      label={t('login:captcha')}
      description={t('login:captchaHint')}
      error={error ?? (image === null && t('failed'))}
      inputContainer={withPicture}
      maxLength={captchaLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
