import { Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { memo } from 'react'
import type { LastVisit_CustomersFragment } from '../../features/account/last-visit/__generated__/last-visit.ts'
import { VerificationStrip } from '../../features/account/verification/verification-strip.tsx'
import type { FirstSteps_CustomersFragment } from '../../features/customers/first-steps/__generated__/first-steps.ts'
import { hasHadCustomers } from '../../features/customers/first-steps/first-steps.ts'
import { FirstSteps } from '../../features/customers/first-steps/first-steps.tsx'
import { billAddress } from '../../features/earnings/bills/bill-address.ts'
import { MonthSoFar } from '../../features/earnings/month-so-far/month-so-far.tsx'
import { NextPayment } from '../../features/earnings/next-payment/next-payment.tsx'
import { NoRewardsYet, paidAnchor, RewardTotals } from '../../features/earnings/rewards/reward-totals.tsx'
import { PlanTerms } from '../../features/promotion/link/plan-terms.tsx'
import { PromotionLinkCard, promotionLinkAnchor } from '../../features/promotion/link/promotion-link-card.tsx'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { Freshness } from '../../ui/waiting/freshness.tsx'
import { LazyPart } from '../../ui/waiting/lazy-part.tsx'
import type { AsyncControls, AsyncData, Field } from '../../ui/waiting/use-part.ts'
import type { HomeBillsQuery, HomeProfileQuery } from './__generated__/home.ts'
import type { InsightsQuery } from './__generated__/home-insights.ts'
import styles from './home-screen.module.css'
import { useLinkCopied } from './use-link-copied.ts'

const late = () => import('./home-late.ts')
const LastVisit = lazyComponent(async () => (await late()).LastVisit)
const YearChart = lazyComponent(async () => (await late()).YearChart, 'lazy')

/** The id of the customers on the page. */
export const customersAnchor = 'customers'

/** What notices lead to: parts of the page by their ids, and a bill. */
const anchors = { customers: customersAnchor, link: promotionLinkAnchor, paid: paidAnchor, billAddress }

interface AccountProps {
  profile: Field<HomeProfileQuery, 'profile'>
  /** Of the profile. */
  part: AsyncControls
  bills: AsyncData<Field<HomeBillsQuery, 'bills'>>
  insights: AsyncData<Field<InsightsQuery, 'customerInsights'>>
  /** The number of customers, from the last page of them that was read; undefined before that. */
  counted: (FirstSteps_CustomersFragment & LastVisit_CustomersFragment) | undefined
  hasFailedCustomers: boolean
}

/** The account's part of home: what it asks for, the money, the link, and what has changed. */
export const Account = memo(function Account({ profile, part, counted, ...parts }: AccountProps) {
  const { bills, insights, hasFailedCustomers } = parts
  // On a phone, what to do and what has changed come before the rest of the money, so that one look answers all three.
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false })
  const { hasCopiedLink, noteCopied } = useLinkCopied()
  // Zeros would say nothing. While the customers of a new account are unknown, it most likely has none.
  const hasNoRewards = !hasFailedCustomers && !hasHadCustomers({ profile, customers: counted })
  const payment = (
    <NextPayment profile={profile} insights={insights} isProfileOld={part.notRenewed !== null} />
  )
  const money = (
    <RewardTotals profile={profile} part={part}>
      {!isNarrow && payment}
      <MonthSoFar insights={insights} />
      <LazyPart height={216}>
        <YearChart bills={bills} />
      </LazyPart>
    </RewardTotals>
  )
  return (
    <>
      <VerificationStrip profile={profile} />
      {hasNoRewards && <NoRewardsYet part={part} />}
      {!hasNoRewards && isNarrow && (
        <Paper withBorder p="md">
          {payment}
          <Freshness part={part} isQuiet />
        </Paper>
      )}
      {!hasNoRewards && !isNarrow && money}
      <div className={styles.pair}>
        <PromotionLinkCard profile={profile} onCopied={noteCopied} terms={!isNarrow && <PlanTerms />} />
        <FirstSteps
          {...{ profile, hasFailedCustomers, hasCopiedLink }}
          customers={counted}
          linkAnchor={promotionLinkAnchor}
        />
        <LazyPart height={152}>
          <LastVisit {...{ profile, bills, insights, hasFailedCustomers, anchors }} customers={counted} />
        </LazyPart>
      </div>
      {!hasNoRewards && isNarrow && money}
      {isNarrow && (
        <div>
          <PlanTerms />
        </div>
      )}
    </>
  )
})
