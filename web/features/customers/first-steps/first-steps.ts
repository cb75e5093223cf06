import { toCents, type Money } from '#rules/money.ts'
import { planRules } from '#rules/plan-rules.ts'
import type { FirstSteps_CustomersFragment, FirstSteps_ProfileFragment } from './__generated__/first-steps.ts'

/** The state of a step; `later`: other steps come first, `waiting`: somebody else has to act. */
export type StepStatus = 'done' | 'next' | 'later' | 'waiting'
export type StepName = 'certify' | 'bindAccount' | 'copyLink' | 'firstCustomer' | 'firstPayout'
export interface Step {
  name: StepName
  status: StepStatus
}

interface Known {
  profile: FirstSteps_ProfileFragment
  /** Undefined while the number of customers is unknown. */
  customers: FirstSteps_CustomersFragment | undefined
  hasCopiedLink: boolean
}

/** Whether there have been customers; undefined if unknown. Earnings prove it, whatever became of the customers since. */
export const hasHadCustomers = ({ profile, customers }: Pick<Known, 'profile' | 'customers'>) =>
  toCents(profile.rewards.total as Money) > 0n || (customers && customers.consideredItems > 0)

/** The steps from a new account to the first payment, in order, derived from data that the portal has anyway. */
export const stepsOf = ({ profile, customers, hasCopiedLink }: Known): Step[] => {
  const { verificationStatus, promotionLink, payoutAccount, rewards } = profile
  const earned = toCents(rewards.total as Money)
  const isVerified = verificationStatus === 'VERIFIED'
  const hasLink = promotionLink !== null
  const hasCustomers = hasHadCustomers({ profile, customers }) === true
  const step = (name: StepName, isDone: boolean, isPossible: boolean): Step => ({
    name,
    status: isDone ? 'done' : isPossible ? 'next' : 'later',
  })
  return [
    verificationStatus === 'UNDER_REVIEW'
      ? { name: 'certify', status: 'waiting' }
      : step('certify', isVerified, true),
    step('bindAccount', payoutAccount !== null, isVerified),
    // A customer proves that the link was copied.
    step('copyLink', hasCopiedLink || hasCustomers, hasLink),
    step('firstCustomer', hasCustomers, hasLink),
    step('firstPayout', earned >= toCents(planRules.minimumPayout), hasCustomers),
  ]
}
