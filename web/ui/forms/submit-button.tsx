import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SlowNote } from '../waiting/slow-note.tsx'
import styles from './form.module.css'
import { keepPress } from './keep-press.ts'
import type { DoubtProps } from '../../platform/forms/use-write-once.ts'

interface SubmitButtonProps extends ButtonProps {
  /** The button's text. */
  submit: string
  isRunning: boolean
  /** Set if the last write may have been accepted. */
  doubt?: DoubtProps | null
}

/**
 * Submits a form. If the last write may have been accepted, a separate button sends it again, with the consequence beside it.
 * A sent write cannot be taken back, so a slow response is announced without an offer to stop.
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
          onPointerDown={keepPress}
          {...look}
        >
          {t('doubt.sendAgain')}
        </Button>
      ) : (
        <Button type="submit" loading={isRunning} onPointerDown={keepPress} {...look}>
          {submit}
        </Button>
      )}
      <SlowNote isRunning={isRunning} />
    </>
  )
}

/** The consequence of sending again, shown beside the button. */
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
