import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FormSkeleton } from '../../../ui/forms/form-skeleton.tsx'
import { Part } from '../../../ui/waiting/part.tsx'
import { useAccount } from '../use-account.ts'
import { VerificationAction } from '../verification/verification-strip.tsx'
import { profileFacts } from './profile-card.tsx'

/** Who the account belongs to. The provider has no call that changes any of it but the verification. */
export const ProfileDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation()
  const account = useAccount(isOpen)
  return (
    <Dialog isOpen={isOpen} close={close} title={t('profileDialog.title')} size={440}>
      <Part part={account} failed={t('profileDialog.failed')} skeleton={<FormSkeleton />}>
        {(profile) => (
          <Stack gap="lg">
            <Facts
              orientation="horizontal"
              withDivider
              size="md"
              facts={[
                [t('profileDialog.displayName'), profile.displayName],
                ...profileFacts(t, username, profile),
                [t('verification.name'), t(`verificationStatus.${profile.verificationStatus}`)],
              ]}
            />
            <VerificationAction status={profile.verificationStatus} />
          </Stack>
        )}
      </Part>
    </Dialog>
  )
}
