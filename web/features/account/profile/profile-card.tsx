import { Group, Paper, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../ui/facts.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { StatusBadge } from '../verification/status-badge.tsx'
import type { Account_ProfileFragment } from '../__generated__/account.ts'
import styles from './profile-card.module.css'

interface ProfileCardProps {
  username: string | undefined
  /** Undefined while it loads, and after it failed. */
  profile: Account_ProfileFragment | undefined
  hasFailed: boolean
}

/** The person or company that the account belongs to. */
export const ProfileCard = ({ username, profile, hasFailed }: ProfileCardProps) => {
  const { t } = useTranslation()
  const title = profile?.displayName ?? username
  const pending = hasFailed ? '–' : <Skeleton width={72} />
  const memberSince = (count: number) =>
    count > 0 ? t('profile.months', { count }) : t('profile.firstMonth')
  const facts = [
    [t('profile.username'), username],
    [t('profile.kind'), profile && t(`affiliateKind.${profile.kind}`)],
    [t('profile.member'), profile && memberSince(profile.monthsRegistered)],
    [t('profile.accountManager'), profile && (profile.accountManagerNumber ?? t('profile.none'))],
  ] as const
  return (
    // Align the lines at the top: the card beside it may be higher.
    <Paper component="section" withBorder p="card" aria-label={t('profile.name')}>
      <Stack gap="md">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <h2 className={styles.name} title={title} aria-label={title ?? t('profile.name')}>
            {title ?? (hasFailed ? t('profile.name') : <Skeleton width={160} height={20} />)}
          </h2>
          {profile && <StatusBadge status={profile.verificationStatus} />}
        </Group>
        <Facts className={styles.facts} facts={facts.map(([name, value]) => [name, value ?? pending])} />
      </Stack>
    </Paper>
  )
}
