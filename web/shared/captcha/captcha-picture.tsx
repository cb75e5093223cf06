import { useTranslation } from 'react-i18next'
import { IconRefresh } from '../ui/icons.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { CaptchaState } from './captcha-source.ts'
import styles from './captcha-picture.module.css'

/** The picture is the button that draws another one; where none could be drawn, the button stays as the way to try again. */
export const CaptchaPicture = ({ captcha, draw }: { captcha: CaptchaState; draw: () => Promise<void> }) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.picture}
      data-status={captcha.status}
      aria-label={t('captcha.new')}
      title={t('captcha.new')}
      onClick={() => void draw()}
    >
      {captcha.status === 'ready' && <img src={captcha.image} alt={t('captcha.picture')} />}
      {captcha.status === 'loading' && <Skeleton width="100%" height={42} />}
      {captcha.status === 'failed' && <IconRefresh size={20} stroke={1.5} aria-hidden />}
    </button>
  )
}
