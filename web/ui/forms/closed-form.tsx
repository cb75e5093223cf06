import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

interface ClosedFormProps {
  /** Why there is nothing to fill in. */
  reason: string
  close: () => void
}

/** Stands in a dialog where its form would, for whom that is not open. */
export const ClosedForm = ({ reason, close }: ClosedFormProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{reason}</p>
      <div className={styles.choices}>
        <Button variant="default" onClick={close}>
          {t('frame.close')}
        </Button>
      </div>
    </div>
  )
}
