import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../../ui/use-dialog.ts'
import type { VerificationStrip_ProfileFragment } from './__generated__/verification.ts'
import { useIsBegun } from './draft.ts'

interface VerificationActionProps {
  status: VerificationStrip_ProfileFragment['verificationStatus']
  username: string | undefined
}

/** The button that opens the form; absent while the verification is under review and once it is verified. */
export const VerificationAction = ({ status, username }: VerificationActionProps) => {
  const { t } = useTranslation()
  const { open } = useDialog()
  const isBegun = useIsBegun(username)
  const openForm = () => open('verification')
  if (status === 'FAILED')
    return (
      <Button bg="var(--warning-ink)" c="var(--warning-tint)" onClick={openForm}>
        {t('certify.resubmit')}
      </Button>
    )
  if (status !== 'NOT_VERIFIED') return null
  return <Button onClick={openForm}>{isBegun ? t('certify.complete') : t('certify.start')}</Button>
}
