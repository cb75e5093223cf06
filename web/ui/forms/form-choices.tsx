import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import { SendAgainHint, SubmitButton } from './submit-button.tsx'
import type { DoubtProps } from '../../platform/forms/use-write-once.ts'

interface FormChoicesProps {
  cancel: () => void
  /** The submit button's text. */
  submit: string
  isRunning: boolean
  /** Set if the last write may have been accepted. */
  doubt?: DoubtProps | null
}

/** The cancel and submit buttons of a dialog's form. */
export const FormChoices = ({ cancel, doubt = null, ...submit }: FormChoicesProps) => {
  const { t } = useTranslation()
  return (
    <>
      <SendAgainHint doubt={doubt} />
      <div className={styles.choices}>
        <Button variant="default" onClick={cancel}>
          {t('frame.cancel')}
        </Button>
        <SubmitButton {...submit} doubt={doubt} />
      </div>
    </>
  )
}
