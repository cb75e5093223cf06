import { Box, Button, Group, Paper, Text } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '../../../ui/use-address.ts'
import type { Account_ProfileFragment } from '../__generated__/account.ts'

interface PayoutCardProps {
  profile: Pick<Account_ProfileFragment, 'payoutAccount' | 'verificationStatus'>
}

/** The bank account that cash-back is paid to; only a verified affiliate can bind one (specification, section 6). */
export const PayoutCard = memo(function PayoutCard({ profile }: PayoutCardProps) {
  const { t } = useTranslation('payout')
  const dialog = useOverlay('dialog')
  const account = profile.payoutAccount
  const mayBind = profile.verificationStatus === 'VERIFIED'
  const message = () => {
    if (!account) return mayBind ? t('none') : t('notYet')
    return (
      <>
        {account.bankName} <span style={{ whiteSpace: 'nowrap' }}>{account.accountNumber}</span>
      </>
    )
  }
  return (
    <Paper component="section" withBorder p="card" aria-label={t('title')}>
      <Group justify="space-between" gap="md">
        <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
          <h2>{t('title')}</h2>
          <Text c="dimmed" mt={6} mih={22}>
            {message()}
          </Text>
          {account?.accountHolder && (
            <Text c="dimmed" mt={6}>
              {account.accountHolder}
            </Text>
          )}
        </Box>
        {mayBind && (
          <Button variant="default" onClick={() => dialog.open('payoutAccount')}>
            {t(account ? 'change' : 'bind')}
          </Button>
        )}
      </Group>
    </Paper>
  )
})
