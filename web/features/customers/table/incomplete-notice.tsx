import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import styles from './incomplete-notice.module.css'

/** Says that rows may be missing, because the list could not be read completely, and offers to read it again. */
export const IncompleteNotice = ({ considered, retry }: { considered: number; retry: () => void }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.notice}>
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      <p>{t('customers.incomplete', { count: considered })}</p>
      <Button variant="default" size="sm" onClick={retry}>
        {t('frame.retry')}
      </Button>
    </div>
  )
}
