import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type LegalName, legalKinds, useLegalAddress } from './legal-address.ts'
import styles from './legal-links.module.css'
import { LazyLegalDialog } from './lazy-legal-dialog.tsx'

/** Links to the service agreement and the privacy policy, which open over the page; one such pair per page. */
export const LegalLinks = () => {
  const { t } = useTranslation()
  const { addressOf } = useLegalAddress()
  return (
    <div>
      <ul className={styles.links}>
        {(Object.keys(legalKinds) as LegalName[]).map((name) => (
          <li key={name}>
            <Link to={addressOf(name)}>{t(`legal.${legalKinds[name]}`)}</Link>
          </li>
        ))}
      </ul>
      <LazyLegalDialog />
    </div>
  )
}
