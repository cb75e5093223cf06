import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

interface ClosedFormProps {
  /** Why the form is not available. */
  reason: string
  close: () => void
}

/** Replaces a dialog's form for a user who may not fill it in. */
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
