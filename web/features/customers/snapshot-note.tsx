import { useTranslation } from 'react-i18next'
import { Moment } from '../../shared/ui/moment.tsx'
import styles from './snapshot-note.module.css'

/** The currency, and of a list that was searched or sorted the moment in which it was read. */
export const SnapshotNote = ({ asOf }: { asOf: string | null }) => {
  const { t } = useTranslation()
  return (
    <>
      {t('table.dollars')}
      {asOf !== null && (
        <span className={styles.read}>
          {t('customers.asOf')} <Moment at={asOf} withTime />
        </span>
      )}
    </>
  )
}
