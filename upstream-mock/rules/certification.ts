/** The values of `authStatus`. */
export const authStatuses = { none: 0, verified: 1, failed: 2, underReview: 3 } as const

/** The states in which a verification may be submitted: 0 and 2 become 3, which a review changes to 1 or 2. */
export const submittableFrom: readonly number[] = [authStatuses.none, authStatuses.failed]

export type Decision = 'approve' | 'reject'

export const outcomeOf = (decision: Decision) =>
  decision === 'approve' ? authStatuses.verified : authStatuses.failed
