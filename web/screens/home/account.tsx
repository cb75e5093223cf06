import { useMediaQuery } from '@mantine/hooks'
import { memo } from 'react'
import { VisitCard, VisitSkeleton } from '../../features/account/last-visit/visit-card.tsx'
import { StatusBadge } from '../../features/account/verification/status-badge.tsx'
import { VerificationAction } from '../../features/account/verification/verification-action.tsx'
import { VerificationStrip } from '../../features/account/verification/verification-strip.tsx'
import { OpenStepsSkeleton } from '../../features/customers/first-steps/open-steps-skeleton.tsx'
import { MonthSoFar } from '../../features/earnings/month-so-far/month-so-far.tsx'
import { NextPayment } from '../../features/earnings/next-payment/next-payment.tsx'
import { PaymentCard, RewardTotals } from '../../features/earnings/rewards/reward-totals.tsx'
import { YearPart } from '../../features/earnings/year-chart/year-part.tsx'
import { PlanTerms } from '../../features/promotion/link/plan-terms.tsx'
import { PromotionLinkCard, promotionLinkAnchor } from '../../features/promotion/link/promotion-link-card.tsx'
import type { LastVisit_CustomersFragment } from '../../features/account/last-visit/__generated__/last-visit.ts'
import type { FirstSteps_CustomersFragment } from '../../features/customers/first-steps/__generated__/first-steps.ts'
import type { HomeProfileQuery } from './__generated__/home.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { LazyPart, MissingPart } from '../../ui/waiting/lazy-part.tsx'
import { anchors } from './anchors.ts'
import styles from './home-screen.module.css'
import { FirstStepsHero, LastVisit, OpenSteps, YearChart } from './late-parts.ts'
import type { useHome } from './use-home.ts'
import type { useHomeBills } from './use-home-bills.ts'
import type { useHomeInsights } from './use-home-insights.ts'
import { useLinkCopied } from './use-link-copied.ts'

type Profile = NonNullable<NonNullable<HomeProfileQuery['viewer']>['profile']>

export interface AccountProps {
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

/** On a phone, what to do and what has changed come before the rest of the money, so that one look answers all three. */
const useIsNarrow = () =>
  useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false })

/**
 * The account's part of home: what it asks for, the money, the link, and what has changed. It is not drawn again with every page
 * of customers.
 */
export const Account = memo(({ profile, known, username, isNew, counted, ...parts }: AccountProps) => {
  const { bills, insights, hasFailedCustomers } = parts
  const { hasCopiedLink, noteCopied } = useLinkCopied(username)
  // The rewards card shows both the profile and the insights, so it reports their failures once and renews both.
  const renewRewards = () => {
    profile.retry()
    if (insights.notRenewed) insights.retry()
  }
  const rewards = { ...profile, retry: renewRewards }
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
  const isNarrow = useIsNarrow()
  const hasMoney = !isNew || hasFailedCustomers || (counted && counted.consideredItems > 0)
  const payment = (
    <NextPayment profile={known} insights={insights} isProfileOld={profile.notRenewed !== null} />
  )
  const money = hasMoney && (
    <RewardTotals
      profile={known}
      part={rewards}
      payment={!isNarrow && payment}
      month={<MonthSoFar insights={calm(insights)} />}
      year={<YearPart bills={calm(bills)} Chart={YearChart} />}
    />
  )
  const link = (
    <PromotionLinkCard
      profile={known}
      onCopied={noteCopied}
      isNew={isNew}
      terms={!isNew && !isNarrow && <PlanTerms />}
    />
  )
  const lastVisit = {
    profile: known,
    customers: counted,
    bills,
    insights,
    hasFailedCustomers,
    anchors,
    isNarrow,
  }
  // A suspended account cannot use its link.
  const isLinkLast = isNarrow && known?.promotionStatus === 'SUSPENDED'
  return (
    <>
      {known && <VerificationStrip profile={known} username={username} isAskedElsewhere={isNew} />}
      {isNew && steps && (
        <ErrorBoundary fallback={<MissingPart />}>
          <FirstStepsHero
            {...steps}
            part={profile}
            certify={{
              badge: <StatusBadge status={steps.profile.verificationStatus} />,
              action: <VerificationAction status={steps.profile.verificationStatus} username={username} />,
            }}
            terms={<PlanTerms isBeside />}
          />
        </ErrorBoundary>
      )}
      {hasMoney && isNarrow && <PaymentCard part={known && rewards}>{payment}</PaymentCard>}
      {!isNarrow && money}
      <div className={styles.pair}>
        {!isLinkLast && link}
        <div className={styles.side}>
          {!isNew && steps && (
            <LazyPart placeholder={<OpenStepsSkeleton {...steps} />}>
              <OpenSteps {...steps} />
            </LazyPart>
          )}
          {/* A new account sees the card only if it has something to say. */}
          {isNew ? (
            <LazyPart placeholder={null}>
              <LastVisit {...lastVisit} Card={VisitCard} />
            </LazyPart>
          ) : (
            <VisitCard>
              <LazyPart placeholder={<VisitSkeleton />}>
                <LastVisit {...lastVisit} />
              </LazyPart>
            </VisitCard>
          )}
        </div>
        {isLinkLast && link}
      </div>
      {isNarrow && money}
      {isNarrow && !isNew && (
        <div>
          <PlanTerms />
        </div>
      )}
    </>
  )
})
