import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { chooseLanguage } from '../../platform/i18n/i18n.ts'
import { languageOf, localeOf } from '../../platform/i18n/language.ts'
import { showFailure } from '../../platform/toasts/toasts.ts'
import { IconLanguage } from '../../ui/icons.ts'
import styles from './header-button.module.css'

/** Names the other language in that language. */
export const LanguageToggle = () => {
  const { t, i18n } = useTranslation()
  const other = languageOf(i18n.language) === 'en' ? 'cn' : 'en'
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  /** A language that came with the address would else come back with a reload. */
  const sayInAddress = () => {
    const query = new URLSearchParams(search)
    if (!query.has('lang')) return
    query.set('lang', other)
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, state })
  }
  const choose = async () => {
    try {
      await chooseLanguage(other)
      sayInAddress()
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
