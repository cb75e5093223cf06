import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { LegalLinks } from '../../features/content/legal-text/legal-links.tsx'
import { brand } from '../../platform/brand/brand.ts'
import { onMinute } from '../../platform/browser/page-clock.ts'
import styles from './frame.module.css'

/** The footer of the public pages; each layout places it by its own class. */
export const Footer = ({ className }: { className: string | undefined }) => (
  <footer className={`${styles.footer} ${className}`}>
    <Copyright />
    <LegalLinks />
  </footer>
)

const thisYear = () => new Date().getFullYear()

/** The footer's copyright. A page that stays open over New Year shows the new year. */
const Copyright = () => {
  const { t } = useTranslation()
  const year = useSyncExternalStore(onMinute, thisYear)
  return <span>{t('frame.copyright', { year, brand: brand().name }).trim()}</span>
}
