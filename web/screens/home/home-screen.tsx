import { useTranslation } from 'react-i18next'
import { CustomerTable } from '../../features/customers/customer-table.tsx'
import { FirstSteps } from '../../features/first-steps/first-steps.tsx'
import { InsightsPlace } from '../../features/insights/insights-place.tsx'
import { NextPayment } from '../../features/next-payment/next-payment.tsx'
import { PayoutCard } from '../../features/payout-account/payout-card.tsx'
import { ProfileCard } from '../../features/profile/profile-card.tsx'
import { PromotionLinkCard, promotionLinkAnchor } from '../../features/promotion-link/promotion-link-card.tsx'
import { RewardTotals } from '../../features/rewards/reward-totals.tsx'
import { VerificationStrip } from '../../features/verification/verification-strip.tsx'
import { SignedOut } from '../../shared/session/signed-out.tsx'
import { FailedPart } from '../../shared/ui/failed-part.tsx'
import { partOf } from '../../shared/ui/part.ts'
import { useDialog } from '../../shared/ui/use-dialog.ts'
import { useScreenTitle } from '../../shared/ui/use-screen-title.ts'
import styles from './home-screen.module.css'
import { useHome } from './use-home.ts'
import { useLinkCopied } from './use-link-copied.ts'

export const HomeScreen = () => {
  const { t } = useTranslation()
  useScreenTitle(t('home.title'))
  const dialog = useDialog()
  const { home, viewer, isSignedOut, customers, retryCustomers, page, turnTo } = useHome()
  const { hasCopiedLink, noteCopied } = useLinkCopied(viewer?.username)
  if (isSignedOut) return <SignedOut />

  const profile = partOf('profile', viewer?.profile, home.error)
  // Without them nobody can tell how many steps are done.
  const hasFailedCustomers = partOf('customers', viewer?.customers, home.error).status === 'failed'
  const known = profile.status === 'ready' ? profile.value : undefined
  return (
    <div className={styles.screen} aria-busy={home.loading} data-waiting={profile.status === 'loading'}>
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
            <PromotionLinkCard profile={known} onCopied={noteCopied} />
            {!hasFailedCustomers && (
              <FirstSteps
                profile={known}
                customers={viewer?.customers ?? undefined}
                hasCopiedLink={hasCopiedLink}
                linkAnchor={promotionLinkAnchor}
              />
            )}
          </>
        )}
      </div>
      <CustomerTable customers={customers} page={page} turnTo={turnTo} retry={retryCustomers} />
      {profile.status !== 'failed' && (
        <PayoutCard profile={known} open={() => dialog.open('payoutAccount')} />
      )}
      <ProfileCard username={viewer?.username} profile={known} hasFailed={profile.status === 'failed'} />
      <InsightsPlace isWanted={viewer !== undefined} />
    </div>
  )
}
