import { DataList, Group, Paper } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { ProfileCard_ProfileFragment } from './__generated__/profile.ts'
import { StatusBadge } from '../verification/status-badge.tsx'
import styles from './profile-card.module.css'

interface ProfileCardProps {
  username: string | undefined
  /** Undefined while it loads, and after it failed. */
  profile: ProfileCard_ProfileFragment | undefined
  hasFailed: boolean
}

/** The person or company that the account belongs to. */
export const ProfileCard = memo(({ username, profile, hasFailed }: ProfileCardProps) => {
  const { t } = useTranslation()
  const memberSince = (count: number) =>
    count > 0 ? t('profile.months', { count }) : t('profile.firstMonth')
  const facts = [
    [t('profile.username'), username],
    [t('profile.kind'), profile && t(`affiliateKind.${profile.kind}`)],
    [t('profile.member'), profile && memberSince(profile.monthsRegistered)],
    [t('profile.accountManager'), profile && (profile.accountManagerNumber ?? t('profile.none'))],
  ] as const
  const title = profile?.displayName ?? username
  const pending = hasFailed ? '–' : <Skeleton width={72} />
  return (
    // The card beside it may be higher: lines stay together, at the top.
    <Paper component="section" withBorder p="lg" aria-label={t('profile.name')}>
      <Group justify="space-between" gap="md">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <h2 className={styles.name} title={title} aria-label={title ?? t('profile.name')}>
            {title ?? (hasFailed ? t('profile.name') : <Skeleton width={160} height={20} />)}
          </h2>
          {profile && <StatusBadge status={profile.verificationStatus} />}
        </Group>
        <DataList className={styles.facts} orientation="vertical">
          {facts.map(([name, value]) => (
            <DataList.Item key={name}>
              <DataList.ItemLabel>{name}</DataList.ItemLabel>
              <DataList.ItemValue>{value ?? pending}</DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
      </Group>
    </Paper>
  )
})
