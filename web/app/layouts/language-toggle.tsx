import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../shared/i18n/i18n.ts'
import { languageOf, localeOf } from '../../shared/i18n/language.ts'
import { IconLanguage } from '../../shared/ui/icons.ts'
import styles from './language-toggle.module.css'

/** Names the other language in that language. */
export const LanguageToggle = () => {
  const { t, i18n } = useTranslation()
  const other = languageOf(i18n.language) === 'en' ? 'cn' : 'en'
  return (
    <button
      type="button"
      className={styles.toggle}
      lang={localeOf[other]}
      onClick={() => void chooseLanguage(other)}
    >
      <IconLanguage size={18} stroke={1.5} aria-hidden />
      {t('frame.otherLanguage')}
    </button>
  )
}
