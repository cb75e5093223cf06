import { useTranslation } from 'react-i18next'
import { CustomerTable } from '../../features/customers/table/customer-table.tsx'
import { FirstSteps } from '../../features/customers/first-steps/first-steps.tsx'
import { LazyInsights } from '../../features/customers/insights/lazy-insights.tsx'
import { NextPayment } from '../../features/earnings/next-payment/next-payment.tsx'
import { PayoutCard } from '../../features/account/payout-account/payout-card.tsx'
import { ProfileCard } from '../../features/account/profile/profile-card.tsx'
import { PromotionLinkCard, promotionLinkAnchor } from '../../features/promotion/link/promotion-link-card.tsx'
import { RewardTotals } from '../../features/earnings/rewards/reward-totals.tsx'
import { VerificationStrip } from '../../features/account/verification/verification-strip.tsx'
import { SignedOut } from '../../platform/session/signed-out.tsx'
import { FailedPart } from '../../ui/waiting/failed-part.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useScreenTitle } from '../../ui/use-screen-title.ts'
import { Waiting } from '../../ui/waiting/waiting.tsx'
import styles from './home-screen.module.css'
import { useHome } from './use-home.ts'
import { useHomeInsights } from './use-home-insights.ts'
import { useLinkCopied } from './use-link-copied.ts'

export const HomeScreen = () => {
  const { t } = useTranslation()
  useScreenTitle(t('home.title'))
  const dialog = useDialog()
  const { isSignedOut, username, profile, customers, counted, isFirstAnswerThere, page, setPage } = useHome()
  const known = profile.status === 'ready' ? profile.value : undefined
  const insights = useHomeInsights(isFirstAnswerThere, known?.nextPayment.billed)
  const { hasCopiedLink, noteCopied } = useLinkCopied(username)
  if (isSignedOut) return <SignedOut />

  // The rewards card shows both the profile and the insights, so it reports their failures once and renews both.
  const renewRewards = () => {
    profile.retry()
    if (insights.notRenewed) insights.retry()
  }

  const account = (
    <>
      <VerificationStrip profile={known} username={username} />
      <RewardTotals profile={known} part={{ ...profile, retry: renewRewards }}>
        <NextPayment profile={known} insights={insights} isProfileOld={profile.notRenewed !== null} />
      </RewardTotals>
      <PromotionLinkCard profile={known} onCopied={noteCopied} />
      <FirstSteps
        profile={known}
        customers={counted}
        hasFailedCustomers={customers.status === 'failed'}
        hasCopiedLink={hasCopiedLink}
        linkAnchor={promotionLinkAnchor}
      />
    </>
  )
  return (
    <div className={styles.screen}>
      {/* Hidden: the menu already names the page, and the state of the account comes first. */}
      <h1 data-visually-hidden>{t('home.title')}</h1>
      <div
        className={styles.account}
        role="group"
        aria-label={t('home.account')}
        aria-busy={profile.status === 'loading'}
        tabIndex={-1}
      >
        {profile.status === 'failed' && (
          <div className={styles.failed}>
            <FailedPart what={t('home.profileFailed')} fault={profile.fault} retry={profile.retry} />
          </div>
        )}
        {profile.status === 'loading' && (
          <>
            <Waiting isSlow={profile.isSlow} stop={profile.stop} />
            <div className={styles.skeleton} aria-hidden inert>
              {account}
            </div>
          </>
        )}
        {profile.status === 'ready' && account}
      </div>
      <CustomerTable customers={customers} page={page} onPageChange={setPage} />
      {profile.status !== 'failed' && (
        <PayoutCard profile={known} open={() => dialog.open('payoutAccount')} />
      )}
      <ProfileCard username={username} profile={known} hasFailed={profile.status === 'failed'} />
      <LazyInsights isWanted={isFirstAnswerThere} insights={insights} />
    </div>
  )
}
