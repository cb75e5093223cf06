import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import type { DoubtCourse } from './use-submission.ts'

interface SubmitButtonProps extends ButtonProps {
  /** What the form does, in a word. */
  submit: string
  isRunning: boolean
  doubt: DoubtCourse | null
}

/** Sends a form; what may have been taken is sent again by a press of its own, with the consequence beside it. */
export const SubmitButton = ({ submit, isRunning, doubt, ...look }: SubmitButtonProps) => {
  const { t } = useTranslation()
  if (!doubt)
    return (
      <Button type="submit" loading={isRunning} {...look}>
        {submit}
      </Button>
    )
  return (
    <Button
      type="button"
      variant="default"
      loading={isRunning}
      aria-describedby="send-again"
      onClick={doubt.sendAgain}
      {...look}
    >
      {t('doubt.sendAgain')}
    </Button>
  )
}

/** The consequence, beside the button. */
export const SendAgainHint = ({ doubt }: Pick<SubmitButtonProps, 'doubt'>) => {
  const { t } = useTranslation()
  return (
    doubt && (
      <p id="send-again" className={styles.lead}>
        {t('doubt.again')}
      </p>
    )
  )
}
