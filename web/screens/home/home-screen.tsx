import { useTranslation } from 'react-i18next'
import { CustomerTable } from '../../features/customers/customer-table.tsx'
import { InsightsPlace } from '../../features/insights/insights-place.tsx'
import { NextPayment } from '../../features/next-payment/next-payment.tsx'
import { PayoutCard } from '../../features/payout-account/payout-card.tsx'
import { ProfileCard } from '../../features/profile/profile-card.tsx'
import { RewardTotals } from '../../features/rewards/reward-totals.tsx'
import { VerificationStrip } from '../../features/verification/verification-strip.tsx'
import { SignedOut } from '../../shared/session/signed-out.tsx'
import { FailedPart } from '../../shared/ui/failed-part.tsx'
import { partOf } from '../../shared/ui/part.ts'
import { useDialog } from '../../shared/ui/use-dialog.ts'
import { useScreenTitle } from '../../shared/ui/use-screen-title.ts'
import styles from './home-screen.module.css'
import { useHome } from './use-home.ts'

export const HomeScreen = () => {
  const { t } = useTranslation()
  useScreenTitle(t('home.title'))
  const dialog = useDialog()
  const { home, viewer, isSignedOut, customers, retryCustomers, page, turnTo } = useHome()
  if (isSignedOut) return <SignedOut />

  const profile = partOf('profile', viewer?.profile, home.error)
  const known = profile.status === 'ready' ? profile.value : undefined
  return (
    <div className={styles.screen} aria-busy={home.loading}>
      <h1 className={styles.title}>{t('home.title')}</h1>
      <div className={styles.account} role="group" aria-label={t('home.account')} tabIndex={-1}>
        {profile.status === 'failed' ? (
          <div className={styles.failed}>
            <FailedPart
              what={t('home.profileFailed')}
              fault={profile.fault}
              retry={() => void home.refetch()}
            />
          </div>
        ) : (
          <>
            <VerificationStrip profile={known} username={viewer?.username} />
            <RewardTotals profile={known}>
              <NextPayment profile={known} />
            </RewardTotals>
            <PayoutCard profile={known} open={() => dialog.open('payoutAccount')} />
          </>
        )}
      </div>
      <CustomerTable customers={customers} page={page} turnTo={turnTo} retry={retryCustomers} />
      <ProfileCard username={viewer?.username} profile={known} hasFailed={profile.status === 'failed'} />
      <InsightsPlace isWanted={viewer !== undefined} />
    </div>
  )
}
