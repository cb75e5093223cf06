import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../../ui/use-dialog.ts'
import type { VerificationStrip_ProfileFragment } from './__generated__/verification.ts'
import { useIsBegun, verificationDraft } from './draft.ts'
import styles from './verification-action.module.css'

interface VerificationActionProps {
  status: VerificationStrip_ProfileFragment['verificationStatus']
  username: string | undefined
}

/** The way to the form, where there is one: not while it is under review, and not afterwards. */
export const VerificationAction = ({ status, username }: VerificationActionProps) => {
  const { t } = useTranslation()
  const { open } = useDialog()
  const isBegun = useIsBegun(username)
  // What was handed in elsewhere is not kept here.
  const isHandedIn = status === 'UNDER_REVIEW' || status === 'VERIFIED'
  useEffect(() => {
    if (isHandedIn) verificationDraft.forget()
  }, [isHandedIn])
  const openForm = () => open('verification')
  if (status === 'FAILED')
    return (
      <Button className={styles.amber} onClick={openForm}>
        {t('certify.resubmit')}
      </Button>
    )
  if (status !== 'NOT_VERIFIED') return null
  return <Button onClick={openForm}>{isBegun ? t('certify.complete') : t('certify.start')}</Button>
}
