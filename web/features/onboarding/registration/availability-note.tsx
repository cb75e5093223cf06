import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import styles from './registration-form.module.css'
import type { UniqueField } from './use-availabilities.ts'
import type { RegistrationForm } from './use-registration-form.ts'

interface AvailabilityNoteProps {
  of: UniqueField
  availability: RegistrationForm['availability']
}

/**
 * Says that a value is being checked or is free, which the field shows as a sign, and visibly that the check takes long or
 * has failed. A failed check is not a verdict: it offers another try.
 */
export const AvailabilityNote = ({ of, availability }: AvailabilityNoteProps) => {
  const { t } = useTranslation()
  const state = availability.stateOf(of)
  return (
    <p className={styles.note} role="status">
      {state === 'asking' && <span data-visually-hidden>{t('register.checking')}</span>}
      {state === 'free' && <span data-visually-hidden>{t('register.free')}</span>}
      {state === 'slow' && <span>{t('register.checkLate')}</span>}
      {state === 'unknown' && (
        <>
          <span>{t('register.unchecked')}</span>
          {betweenSentences(t)}
          <UnstyledButton
            td="underline"
            fz="inherit"
            c="var(--accent)"
            data-small
            onClick={() => availability.recheck(of)}
          >
            {t('register.checkAgain')}
          </UnstyledButton>
        </>
      )}
    </p>
  )
}
