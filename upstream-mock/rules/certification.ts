/** The `authStatus` of an affiliate. */
export const authStatuses = { none: 0, verified: 1, failed: 2, underReview: 3 } as const

/** From where a verification may be handed in: 0 and 2 become 3, which a review turns into 1 or 2. */
export const submittableFrom: readonly number[] = [authStatuses.none, authStatuses.failed]

export type Decision = 'approve' | 'reject'

export const outcomeOf = (decision: Decision) =>
  decision === 'approve' ? authStatuses.verified : authStatuses.failed
