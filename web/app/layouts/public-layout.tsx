import { Outlet } from 'react-router-dom'
import { BrandMark, Footer, SkipLink } from './frame.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import styles from './public-layout.module.css'

/** The layout of every page that does not need a login. */
export const PublicLayout = () => (
  <div className={styles.page} data-frame>
    <SkipLink />
    <header className={styles.header}>
      <BrandMark />
      <LanguageToggle />
    </header>
    <main id="main" className={styles.main} tabIndex={-1}>
      <Outlet />
    </main>
    <Footer className={styles.footer} />
  </div>
)
