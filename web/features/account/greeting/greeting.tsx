import { useFragment } from '@apollo/client/react'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useKnownUsername } from '../../../platform/session/use-known-username.ts'
import { Account_ProfileFragmentDoc } from '../__generated__/account.ts'
import { StatusBadge } from '../verification/status-badge.tsx'

/** Greets by display name, or by username if the profile failed; renders nothing while neither is known. Sends no request. */
export const Greeting = () => {
  const { t } = useTranslation('greeting')
  const username = useKnownUsername()
  const { data: profile } = useFragment({
    fragment: Account_ProfileFragmentDoc,
    fragmentName: 'Account_profile',
    from: { __typename: 'AffiliateProfile' },
  })
  const { verificationStatus: status, monthsRegistered: months } = profile
  const name = profile.displayName ?? username
  if (!name) return null
  return (
    <Group gap="0 12px" align="baseline" miw={0} lh={1.3}>
      <Group gap="xs" wrap="nowrap" maw="100%">
        <Text span fw={600} truncate>
          {t('hello', { name })}
        </Text>
        {status === 'VERIFIED' && <StatusBadge status={status} isShort />}
      </Group>
      {months !== undefined && (
        <Text span fz={13} c="dimmed" truncate>
          {months > 0 ? t('months', { count: months }) : t('firstMonth')}
        </Text>
      )}
    </Group>
  )
}
