import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SlowNote } from '../waiting/slow-note.tsx'
import styles from './form.module.css'
import type { DoubtProps } from '../../platform/forms/use-write-once.ts'

interface SubmitButtonProps extends ButtonProps {
  /** What the form does, in a word. */
  submit: string
  isRunning: boolean
  /** Of a write that may have been taken. */
  doubt?: DoubtProps | null
}

/**
 * Sends a form; what may have been taken is sent again by a press of its own, with the consequence beside it. What was sent cannot be
 * taken back, so a slow answer is announced without a way to stop.
 */
export const SubmitButton = ({ submit, isRunning, doubt = null, ...look }: SubmitButtonProps) => {
  const { t } = useTranslation()
  return (
    <>
      {doubt ? (
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
      ) : (
        <Button type="submit" loading={isRunning} {...look}>
          {submit}
        </Button>
      )}
      <SlowNote isRunning={isRunning} />
    </>
  )
}

/** The consequence, beside the button. */
export const SendAgainHint = ({ doubt }: { doubt: DoubtProps | null }) => {
  const { t } = useTranslation()
  return (
    doubt && (
      <p id="send-again" className={styles.lead}>
        {t('doubt.again')}
      </p>
    )
  )
}
