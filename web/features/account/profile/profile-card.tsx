import { Group, Paper, Stack } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useKnownUsername } from '../../../platform/session/use-known-username.ts'
import { Facts } from '../../../ui/facts.tsx'
import { StatusBadge } from '../verification/status-badge.tsx'
import type { Account_ProfileFragment } from '../__generated__/account.ts'
import styles from './profile-card.module.css'

interface ProfileCardProps {
  profile: Account_ProfileFragment
}

/** The person or company that the account belongs to. */
export const ProfileCard = memo(function ProfileCard({ profile }: ProfileCardProps) {
  const { t } = useTranslation(['profile', 'affiliateKind'])
  const username = useKnownUsername()
  const memberSince = (count: number) => (count > 0 ? t('months', { count }) : t('firstMonth'))
  const facts = [
    [t('username'), username],
    [t('kind'), t(`affiliateKind:${profile.kind}`)],
    [t('member'), memberSince(profile.monthsRegistered)],
    [t('accountManager'), profile.accountManagerNumber ?? t('none')],
  ] as const
  return (
    // Align the lines at the top: the card beside it may be higher.
    <Paper component="section" withBorder p="card" aria-label={t('name')}>
      <Stack gap="md">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <h2 className={styles.name} title={profile.displayName}>
            {profile.displayName}
          </h2>
          <StatusBadge status={profile.verificationStatus} />
        </Group>
        <Facts className={styles.facts} facts={facts} />
      </Stack>
    </Paper>
  )
})
