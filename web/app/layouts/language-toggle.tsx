import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../shared/i18n/i18n.ts'
import { languageOf, localeOf } from '../../shared/i18n/language.ts'
import { showFailure } from '../../shared/toasts/toasts.ts'
import { IconLanguage } from '../../shared/ui/icons.ts'
import styles from './header-button.module.css'

/** Names the other language in that language. */
export const LanguageToggle = () => {
  const { t, i18n } = useTranslation()
  const other = languageOf(i18n.language) === 'en' ? 'cn' : 'en'
  const choose = async () => {
    try {
      await chooseLanguage(other)
    } catch {
      // Its words are out of reach.
      showFailure(t('frame.languageFailed'))
    }
  }
  return (
    <button type="button" className={styles.button} lang={localeOf[other]} onClick={() => void choose()}>
      <IconLanguage size={18} stroke={1.5} aria-hidden />
      {t('frame.otherLanguage')}
    </button>
  )
}
