import { skipToken } from '@apollo/client/react'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { retry } from '../../../platform/apollo/background.ts'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FormSkeleton } from '../../../ui/forms/form-skeleton.tsx'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { faultOf, shownData } from '../../../ui/waiting/use-part.ts'
import { VerificationAction } from '../verification/verification-action.tsx'
import { useProfileQuery } from './__generated__/profile.ts'
import { profileFacts } from './profile-card.tsx'

/** Who the account belongs to. The provider has no call that changes any of it but the verification. */
export const ProfileDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation()
  const query = useProfileQuery(isOpen ? { fetchPolicy: 'cache-first' } : skipToken)
  const profile = shownData(query)?.viewer?.profile
  const fault = faultOf(query)
  const body = () => {
    if (profile)
      return (
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
          <VerificationAction status={profile.verificationStatus} username={username} />
        </Stack>
      )
    if (fault) return <FailedPart what={t('profileDialog.failed')} fault={fault} retry={() => retry(query)} />
    return <FormSkeleton isRunning={query.loading} />
  }
  return (
    <Dialog isOpen={isOpen} close={close} title={t('profileDialog.title')} size={440}>
      {body()}
    </Dialog>
  )
}
