import { useTranslation } from 'react-i18next'
import styles from './frame.module.css'

/** The first focusable element: skips the header and the menu to reach the content. */
export const SkipLink = () => {
  const { t } = useTranslation()
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // Without this, the router would treat the fragment as a navigation.
        event.preventDefault()
        document.querySelector('main')?.focus()
      }}
    >
      {t('frame.skip')}
    </a>
  )
}
