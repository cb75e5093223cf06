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
    <section className={styles.card} aria-label={t('profile.name')}>
      <div className={styles.person}>
        <h2 title={title} aria-label={title ?? t('profile.name')}>
          {title ?? (hasFailed ? t('profile.name') : <Skeleton width={160} height={20} />)}
        </h2>
        {profile && <StatusBadge status={profile.verificationStatus} />}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? pending}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
})
