import { Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { memo } from 'react'
import type { LastVisit_CustomersFragment } from '../../features/account/last-visit/__generated__/last-visit.ts'
import { StatusBadge } from '../../features/account/verification/status-badge.tsx'
import {
  VerificationAction,
  VerificationStrip,
} from '../../features/account/verification/verification-strip.tsx'
import type { FirstSteps_CustomersFragment } from '../../features/customers/first-steps/__generated__/first-steps.ts'
import { FirstStepsHero, OpenSteps } from '../../features/customers/first-steps/first-steps.tsx'
import { addressOfBill } from '../../features/earnings/bills/bill-address.ts'
import { MonthSoFar } from '../../features/earnings/month-so-far/month-so-far.tsx'
import { NextPayment } from '../../features/earnings/next-payment/next-payment.tsx'
import { paidAnchor, RewardTotals } from '../../features/earnings/rewards/reward-totals.tsx'
import { PlanTerms } from '../../features/promotion/link/plan-terms.tsx'
import { PromotionLinkCard, promotionLinkAnchor } from '../../features/promotion/link/promotion-link-card.tsx'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { Freshness } from '../../ui/waiting/freshness.tsx'
import { LazyPart } from '../../ui/waiting/lazy-part.tsx'
import type { AsyncData, Field } from '../../ui/waiting/use-part.ts'
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
const anchors = { customers: customersAnchor, link: promotionLinkAnchor, paid: paidAnchor, addressOfBill }

interface AccountProps {
  profile: AsyncData<Field<HomeProfileQuery, 'profile'>>
  bills: AsyncData<Field<HomeBillsQuery, 'bills'>>
  insights: AsyncData<Field<InsightsQuery, 'customerInsights'>>
  /** The number of customers, from the last page of them that was read; undefined before that. */
  counted: (FirstSteps_CustomersFragment & LastVisit_CustomersFragment) | undefined
  hasFailedCustomers: boolean
  /** The account has never earned anything: its first steps come first, and the money waits for a customer. */
  isNew: boolean
}

/** The account's part of home: what it asks for, the money, the link, and what has changed. */
export const Account = memo(function Account({ profile: part, isNew, counted, ...parts }: AccountProps) {
  const { bills, insights, hasFailedCustomers } = parts
  const profile = part.status === 'ready' ? part.value : undefined
  // On a phone, what to do and what has changed come before the rest of the money, so that one look answers all three.
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false })
  const { hasCopiedLink, noteCopied } = useLinkCopied()
  // The rewards card shows both the profile and the insights, so it reports their failures once and renews both.
  const renewRewards = () => {
    part.retry()
    if (insights.notRenewed) insights.retry()
  }
  const rewards = { ...part, retry: renewRewards }
  // In the skeleton of a slow account only the account itself says that it is slow.
  const calm = <One extends { isSlow: boolean }>(one: One): One => (profile ? one : { ...one, isSlow: false })
  const steps = profile && {
    profile,
    customers: counted,
    hasFailedCustomers,
    hasCopiedLink,
    linkAnchor: promotionLinkAnchor,
  }
  const hasMoney = !isNew || hasFailedCustomers || (counted && counted.consideredItems > 0)
  const payment = (
    <NextPayment profile={profile} insights={insights} isProfileOld={part.notRenewed !== null} />
  )
  const money = hasMoney && (
    <RewardTotals profile={profile} part={rewards}>
      {!isNarrow && payment}
      <MonthSoFar insights={calm(insights)} />
      <LazyPart height={216}>
        <YearChart bills={calm(bills)} />
      </LazyPart>
    </RewardTotals>
  )
  const link = (
    <PromotionLinkCard
      profile={profile}
      onCopied={noteCopied}
      isNew={isNew}
      terms={!isNew && !isNarrow && <PlanTerms />}
    />
  )
  // A suspended account cannot use its link.
  const isLinkLast = isNarrow && profile?.promotionStatus === 'SUSPENDED'
  return (
    <>
      {profile && <VerificationStrip profile={profile} isAskedElsewhere={isNew} />}
      {isNew && steps && (
        <FirstStepsHero
          {...steps}
          part={part}
          badge={<StatusBadge status={steps.profile.verificationStatus} />}
          action={<VerificationAction status={steps.profile.verificationStatus} />}
          terms={<PlanTerms isBeside />}
        />
      )}
      {hasMoney && isNarrow && (
        <Paper withBorder p="md">
          {payment}
          {profile && <Freshness part={rewards} isQuiet />}
        </Paper>
      )}
      {!isNarrow && money}
      <div className={styles.pair}>
        {!isLinkLast && link}
        <div className={styles.side}>
          {!isNew && steps && <OpenSteps {...steps} />}
          <LazyPart {...(isNew ? { placeholder: null } : { height: 152 })}>
            <LastVisit
              {...{ profile, bills, insights, hasFailedCustomers, anchors, isNarrow, isNew }}
              customers={counted}
            />
          </LazyPart>
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
