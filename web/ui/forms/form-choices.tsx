import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import { SendAgainHint, SubmitButton } from './submit-button.tsx'
import type { DoubtProps } from '../../platform/forms/use-write-once.ts'

interface FormChoicesProps {
  cancel: () => void
  /** The submit button's text. */
  submit: string
  /** What the form will save, shown beside its button. */
  summary?: ReactNode
  isRunning: boolean
  /** Set if the last write may have been accepted. */
  doubt?: DoubtProps | null
}

/** The cancel and submit buttons of a dialog's form. */
export const FormChoices = ({ cancel, summary, doubt = null, ...submit }: FormChoicesProps) => {
  const { t } = useTranslation()
  const summaryId = useId()
  return (
    <>
      <SendAgainHint doubt={doubt} />
      <div className={styles.choices}>
        {summary && (
          <p id={summaryId} className={styles.summary}>
            {summary}
          </p>
        )}
        <Button variant="default" onClick={cancel}>
          {t('frame.cancel')}
        </Button>
        <SubmitButton
          {...submit}
          {...(summary && !doubt && { 'aria-describedby': summaryId })}
          doubt={doubt}
        />
      </div>
    </>
  )
}
