import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { LegalLinks } from '../../features/legal-text/legal-links.tsx'
import { brand } from '../../shared/brand/brand.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import styles from './public-layout.module.css'
import { SkipLink } from './skip-link.tsx'

const thisYear = new Date().getFullYear()

/** Around every page that needs no login. */
export const PublicLayout = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <BrandMark />
        <span className={styles.end}>
          <LanguageToggle />
        </span>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <span>{t('frame.copyright', { year: thisYear, brand: brand().name }).trim()}</span>
        <LegalLinks />
      </footer>
    </div>
  )
}
