import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useLazy } from '../../../ui/use-lazy.ts'
import { legalKinds, type LegalName, useLegalAddress } from './legal-address.ts'
import styles from './terms.module.css'

const load = async () => (await import('./acceptance-dialog.tsx')).AcceptanceDialog

/** Links from a registration to the texts that it accepts; the address names the open one. */
export const Terms = ({ accept }: { accept: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { name, addressOf } = useLegalAddress('terms')
  const close = () => void navigate(addressOf(null), { replace: true })
  const draw = useLazy({ load, isWanted: name !== null, onCancel: close })
  return (
    <div className={styles.terms}>
      <span>{t('register.readTerms')}</span>
      {(Object.keys(legalKinds) as LegalName[]).map((linked) => (
        <Link key={linked} to={addressOf(linked)}>
          {t(`legal.${legalKinds[linked]}`)}
        </Link>
      ))}
      {draw({ name, close, accept })}
    </div>
  )
}
