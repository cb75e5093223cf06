const steps = ['validation', 'successful', 'resetPassword', 'successfulReset'] as const
/** A page that only follows another one. */
type Step = (typeof steps)[number]

/** The location state for the page that somebody is led to who opened a step without the one before it. */
export const sentBackFrom = (step: Step) => ({ sentBackFrom: step })

/** Location state outlives the build that wrote it, so it is read as if a stranger had written it. */
export const readSentBackFrom = (state: unknown): Step | null => {
  if (typeof state !== 'object' || state === null || !('sentBackFrom' in state)) return null
  return steps.find((step) => step === state.sentBackFrom) ?? null
}
