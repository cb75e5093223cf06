import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import { SendAgainHint, SubmitButton } from './submit-button.tsx'
import type { DoubtProps } from '../../platform/forms/use-write-once.ts'

interface FormChoicesProps {
  cancel: () => void
  /** What the form does, in a word. */
  submit: string
  isRunning: boolean
  /** Of a write that may have been taken. */
  doubt?: DoubtProps | null
}

/** The two ways out of a form in a dialog. */
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
