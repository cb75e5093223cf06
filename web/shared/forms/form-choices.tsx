import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

interface FormChoicesProps {
  cancel: () => void
  /** What the form does, in a word. */
  submit: string
  isRunning: boolean
}

/** The two ways out of a form in a dialog. */
export const FormChoices = ({ cancel, submit, isRunning }: FormChoicesProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.choices}>
      <Button variant="default" onClick={cancel}>
        {t('frame.cancel')}
      </Button>
      <Button type="submit" loading={isRunning}>
        {submit}
      </Button>
    </div>
  )
}
