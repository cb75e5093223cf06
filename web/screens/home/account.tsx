import { LastVisit } from '../../features/account/last-visit/last-visit.tsx'
import { StatusBadge } from '../../features/account/verification/status-badge.tsx'
import { VerificationAction } from '../../features/account/verification/verification-action.tsx'
import { VerificationStrip } from '../../features/account/verification/verification-strip.tsx'
import { FirstStepsHero, OpenSteps } from '../../features/customers/first-steps/first-steps.tsx'
import { MonthSoFar } from '../../features/earnings/month-so-far/month-so-far.tsx'
import { NextPayment } from '../../features/earnings/next-payment/next-payment.tsx'
import { RewardTotals } from '../../features/earnings/rewards/reward-totals.tsx'
import { LazyYearChart } from '../../features/earnings/year-chart/lazy-year-chart.tsx'
import { PlanTerms } from '../../features/promotion/link/plan-terms.tsx'
import { PromotionLinkCard, promotionLinkAnchor } from '../../features/promotion/link/promotion-link-card.tsx'
import type { LastVisit_CustomersFragment } from '../../features/account/last-visit/__generated__/last-visit.ts'
import type { FirstSteps_CustomersFragment } from '../../features/customers/first-steps/__generated__/first-steps.ts'
import type { HomeProfileQuery } from './__generated__/home.ts'
import { anchors } from './anchors.ts'
import styles from './home-screen.module.css'
import type { useHome } from './use-home.ts'
import type { useHomeBills } from './use-home-bills.ts'
import type { useHomeInsights } from './use-home-insights.ts'
import { useLinkCopied } from './use-link-copied.ts'

type Profile = NonNullable<NonNullable<HomeProfileQuery['viewer']>['profile']>

interface AccountProps {
  profile: ReturnType<typeof useHome>['profile']
  /** Undefined while the profile loads. */
  known: Profile | undefined
  username: string | undefined
  bills: ReturnType<typeof useHomeBills>
  insights: ReturnType<typeof useHomeInsights>
  /** Undefined while the number of customers is unknown. */
  counted: (FirstSteps_CustomersFragment & LastVisit_CustomersFragment) | undefined
  hasFailedCustomers: boolean
  /** The account has never earned anything: its first steps come first, and the money waits for a customer. */
  isNew: boolean
}

/** The account's part of home: what it asks for, the money, the link, and what has changed. */
export const Account = ({ profile, known, username, isNew, counted, ...parts }: AccountProps) => {
  const { bills, insights, hasFailedCustomers } = parts
  const { hasCopiedLink, noteCopied } = useLinkCopied(username)
  // The rewards card shows both the profile and the insights, so it reports their failures once and renews both.
  const renewRewards = () => {
    profile.retry()
    if (insights.notRenewed) insights.retry()
  }
  // In the skeleton of a slow account only the account itself says that it is slow.
  const calm = <Part extends { isSlow: boolean }>(shown: Part): Part =>
    known ? shown : { ...shown, isSlow: false }
  const steps = known && {
    profile: known,
    customers: counted,
    hasFailedCustomers,
    hasCopiedLink,
    linkAnchor: promotionLinkAnchor,
  }
  return (
    <>
      {known && <VerificationStrip profile={known} username={username} isAskedElsewhere={isNew} />}
      {isNew && steps && (
        <FirstStepsHero
          {...steps}
          part={profile}
          certify={{
            badge: <StatusBadge status={steps.profile.verificationStatus} />,
            action: <VerificationAction status={steps.profile.verificationStatus} username={username} />,
          }}
          terms={<PlanTerms isBeside />}
        />
      )}
      {(!isNew || hasFailedCustomers || (counted && counted.consideredItems > 0)) && (
        <RewardTotals
          profile={known}
          part={{ ...profile, retry: renewRewards }}
          payment={
            <NextPayment profile={known} insights={insights} isProfileOld={profile.notRenewed !== null} />
          }
          month={<MonthSoFar insights={calm(insights)} />}
          year={<LazyYearChart bills={calm(bills)} />}
        />
      )}
      <div className={styles.pair}>
        <PromotionLinkCard profile={known} onCopied={noteCopied} terms={!isNew && <PlanTerms />} />
        <div className={styles.side}>
          {!isNew && steps && <OpenSteps {...steps} />}
          <LastVisit
            profile={known}
            customers={counted}
            {...{ bills, insights, hasFailedCustomers, anchors, isNew }}
          />
        </div>
      </div>
    </>
  )
}
