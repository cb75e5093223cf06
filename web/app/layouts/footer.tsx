import { LegalLinks } from '../../features/content/legal-text/legal-links.tsx'
import { Copyright } from './copyright.tsx'
import styles from './footer.module.css'

/** The footer of the public pages; each layout places it by its own class. */
export const Footer = ({ className }: { className: string | undefined }) => (
  <footer className={`${styles.footer} ${className}`}>
    <Copyright />
    <LegalLinks />
  </footer>
)
