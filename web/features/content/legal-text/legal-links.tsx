import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { lazyComponent } from '../../../platform/lazy-component.ts'
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx'
import { type LegalName, legalKinds, useLegalAddress } from './legal-address.ts'

const LegalDialog = lazyComponent(async () => (await import('./legal-dialog.tsx')).LegalDialog)

/** Links to the service agreement and the privacy policy, which open over the page; one such pair per page. */
export const LegalLinks = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { name: opened, addressOf } = useLegalAddress()
  const close = () => void navigate(addressOf(null), { replace: true })
  return (
    <div>
      <ul className="legal-links">
        {(Object.keys(legalKinds) as LegalName[]).map((name) => (
          <li key={name}>
            <Link to={addressOf(name)}>{t(`legal.${legalKinds[name]}`)}</Link>
          </li>
        ))}
      </ul>
      <LazyOverlay isWanted={opened !== null} cancel={close}>
        <LegalDialog name={opened} close={close} />
      </LazyOverlay>
    </div>
  )
}
