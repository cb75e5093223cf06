import { useFragment } from '@apollo/client/react'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Greeting_AffiliateFragmentDoc } from './__generated__/greeting.ts'
import { StatusBadge } from '../verification/status-badge.tsx'
import styles from './greeting.module.css'

/** Greets by display name, or by username if the profile failed; renders nothing while neither is known. */
export const Greeting = () => {
  const { t } = useTranslation()
  const { data } = useFragment({
    fragment: Greeting_AffiliateFragmentDoc,
    fragmentName: 'Greeting_affiliate',
    from: { __typename: 'Affiliate' },
  })
  const name = data.profile?.displayName ?? data.username
  const status = data.profile?.verificationStatus
  const months = data.profile?.monthsRegistered
  if (!name) return null
  return (
    <div className={styles.greeting}>
      <Group gap="xs" wrap="nowrap" maw="100%">
        <Text span fw={600} truncate>
          {t('greeting.hello', { name })}
        </Text>
        {status === 'VERIFIED' && <StatusBadge status={status} isShort />}
      </Group>
      {months !== undefined && (
        <Text span fz={13} c="dimmed" truncate>
          {months > 0 ? t('greeting.months', { count: months }) : t('greeting.firstMonth')}
        </Text>
      )}
    </div>
  )
}
