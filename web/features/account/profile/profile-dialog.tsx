import { skipToken } from '@apollo/client/react'
import { DataList, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { retry } from '../../../platform/apollo/background.ts'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { FormSkeleton } from '../../../ui/forms/form-skeleton.tsx'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { faultOf, shownData } from '../../../ui/waiting/use-part.ts'
import { VerificationAction } from '../verification/verification-action.tsx'
import { type ProfileDialog_ProfileFragment, useProfileQuery } from './__generated__/profile.ts'

/** Who the account belongs to. The provider has no call that changes any of it but the verification. */
export const ProfileDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation()
  const query = useProfileQuery(isOpen ? { fetchPolicy: 'cache-first' } : skipToken)
  const profile = shownData(query)?.viewer?.profile
  const fault = faultOf(query)
  const body = () => {
    if (profile) return <ProfileFacts username={username} profile={profile} />
    if (fault) return <FailedPart what={t('profileDialog.failed')} fault={fault} retry={() => retry(query)} />
    return <FormSkeleton isRunning={query.loading} />
  }
  return (
    <Dialog isOpen={isOpen} close={close} title={t('profileDialog.title')} size={440}>
      {body()}
    </Dialog>
  )
}

interface ProfileFactsProps {
  username: string
  profile: ProfileDialog_ProfileFragment
}

const ProfileFacts = ({ username, profile }: ProfileFactsProps) => {
  const { t } = useTranslation()
  const { displayName, kind, verificationStatus, monthsRegistered: count, accountManagerNumber } = profile
  const facts = [
    [t('profileDialog.displayName'), displayName],
    [t('profile.username'), username],
    [t('profile.kind'), t(`affiliateKind.${kind}`)],
    [t('profile.member'), count > 0 ? t('profile.months', { count }) : t('profile.firstMonth')],
    [t('verification.name'), t(`verificationStatus.${verificationStatus}`)],
    [t('profile.accountManager'), accountManagerNumber ?? t('profile.none')],
  ] as const
  return (
    <Stack gap="lg">
      <DataList withDivider size="md">
        {facts.map(([name, value]) => (
          <DataList.Item key={name}>
            <DataList.ItemLabel w="40%">{name}</DataList.ItemLabel>
            <DataList.ItemValue miw={0}>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <VerificationAction status={verificationStatus} username={username} />
    </Stack>
  )
}
