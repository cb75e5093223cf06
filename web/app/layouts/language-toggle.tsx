import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { languageAfter } from '#rules/languages.ts'
import { chooseLanguage } from '../../platform/i18n/i18n.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { showFailure } from '../../platform/toasts/toasts.ts'
import { IconLanguage } from '../../ui/icons.ts'
import styles from './header-button.module.css'

/** Switches to the next language, and names it in that language. */
export const LanguageToggle = () => {
  const { t } = useTranslation()
  const next = languageAfter(useLanguage().key)
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  /** A language that came with the address would else come back with a reload. */
  const sayInAddress = () => {
    const query = new URLSearchParams(search)
    if (!query.has('lang')) return
    query.set('lang', next.key)
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, state })
  }
  const switchLanguage = async () => {
    try {
      await chooseLanguage(next.key)
      sayInAddress()
    } catch {
      // Its words are out of reach.
      showFailure(t('frame.languageFailed'))
    }
  }
  return (
    <button type="button" className={styles.button} lang={next.locale} onClick={() => void switchLanguage()}>
      <IconLanguage size={18} stroke={1.5} aria-hidden />
      {next.ownName}
    </button>
  )
}
