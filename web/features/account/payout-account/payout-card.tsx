import { Button, Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../../ui/use-dialog.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import type { Account_ProfileFragment } from '../__generated__/account.ts'

interface PayoutCardProps {
  /** Undefined while it loads. */
  profile: Pick<Account_ProfileFragment, 'payoutAccount' | 'verificationStatus'> | undefined
}

/** The bank account that cash-back is paid to; only a verified affiliate can bind one (specification, section 6). */
export const PayoutCard = ({ profile }: PayoutCardProps) => {
  const { t } = useTranslation()
  const dialog = useDialog()
  const account = profile?.payoutAccount
  const mayBind = profile?.verificationStatus === 'VERIFIED'
  const message = () => {
    if (!profile) return <Skeleton width="80%" />
    if (account)
      return (
        <>
          {account.bankName} <span style={{ whiteSpace: 'nowrap' }}>{account.accountNumber}</span>
        </>
      )
    return mayBind ? t('payout.none') : t('payout.notYet')
  }
  return (
    <Paper component="section" withBorder p="card" aria-label={t('payout.title')}>
      <Group justify="space-between" gap="md">
        <div>
          <h2>{t('payout.title')}</h2>
          <Text c="dimmed" mt={6} mih={22}>
            {message()}
          </Text>
          {account && (
            <Text c="dimmed" mt={6}>
              {account.accountHolder}
            </Text>
          )}
          {!profile && (
            <Text c="dimmed" mt={6}>
              <Skeleton width="50%" />
            </Text>
          )}
        </div>
        {(mayBind || !profile) && (
          <Button
            variant="default"
            disabled={!profile}
            aria-label={profile ? undefined : t('payout.title')}
            onClick={() => dialog.open('payoutAccount')}
          >
            {profile ? t(account ? 'payout.change' : 'payout.bind') : <Skeleton width={64} />}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
