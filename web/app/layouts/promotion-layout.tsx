import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { ApolloScope } from '../../platform/apollo/apollo-scope.tsx'
import { BrandMark, Footer, SkipLink } from './frame.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import styles from './promotion-layout.module.css'

const radii = Array.from({ length: 11 }, (_, index) => 140 + index * 96)

/** The layout of the app's promotion pages. It matches the frame that `/promote/home` is prerendered in. */
export const PromotionLayout = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.page} data-frame>
      <SkipLink />
      <svg className={styles.arcs} viewBox="0 0 1200 700" preserveAspectRatio="xMaxYMin slice" aria-hidden>
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          {radii.map((radius, index) => (
            <circle key={radius} cx="1200" cy="0" r={radius} opacity={0.5 - index * 0.04} />
          ))}
        </g>
      </svg>
      <header className={styles.header}>
        <BrandMark />
        <div className={styles.end}>
          <Link className={styles.quiet} to={paths.login}>
            {t('promoteRegister.partnerLogIn')}
          </Link>
          <LanguageToggle />
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <ApolloScope>
          <Outlet />
        </ApolloScope>
      </main>
      <Footer className={styles.footer} />
    </div>
  )
}
