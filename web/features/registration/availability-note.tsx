import { useTranslation } from 'react-i18next'
import styles from './availability-note.module.css'
import type { UniqueField } from './use-availabilities.ts'
import type { RegistrationForm } from './use-registration-form.ts'

interface AvailabilityNoteProps {
  of: UniqueField
  availability: RegistrationForm['availability']
}

/** Says that a value is being checked, or that nobody could say whether it is free: no verdict, and another try. */
export const AvailabilityNote = ({ of, availability }: AvailabilityNoteProps) => {
  const { t } = useTranslation()
  const state = availability.stateOf(of)
  return (
    <p className={styles.note} role="status">
      {state === 'asking' && t('register.checking')}
      {state === 'unknown' && (
        <>
          {t('register.unchecked')}{' '}
          <button type="button" onClick={() => availability.askAgain(of)}>
            {t('register.checkAgain')}
          </button>
        </>
      )}
    </p>
  )
}
