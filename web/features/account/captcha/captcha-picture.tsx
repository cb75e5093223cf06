import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconRefresh } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { SlowNote } from '../../../ui/waiting/slow-note.tsx'
import type { CaptchaState } from './captcha-source.ts'
import styles from './captcha.module.css'

interface CaptchaPictureProps {
  captcha: CaptchaState
  draw: () => Promise<void>
}

/** The picture is the button that requests another one; after a failure the button stays, for another try. */
export const CaptchaPicture = ({ captcha, draw }: CaptchaPictureProps) => {
  const { t } = useTranslation()
  return (
    <>
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
    </>
  )
}
