import { useTranslation } from 'react-i18next'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: over header and menu to the content. */
export const SkipLink = () => {
  const { t } = useTranslation()
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // The router would take the fragment for an address.
        event.preventDefault()
        document.querySelector('main')?.focus()
      }}
    >
      {t('frame.skip')}
    </a>
  )
}
