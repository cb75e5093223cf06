const steps = ['validation', 'successful', 'resetPassword', 'successfulReset'] as const
/** A page that can only follow another one. */
type Step = (typeof steps)[number]

/** The location state for redirecting a user who opened a step without the step before it. */
export const sentBackFrom = (step: Step) => ({ sentBackFrom: step })

/** Location state outlives the build that wrote it, so it is validated like untrusted input. */
export const readSentBackFrom = (state: unknown): Step | null => {
  if (typeof state !== 'object' || state === null || !('sentBackFrom' in state)) return null
  return steps.find((step) => step === state.sentBackFrom) ?? null
}
