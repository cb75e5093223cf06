/** A page that can only follow another one. */
type Step = 'validation' | 'successful' | 'resetPassword' | 'successfulReset'

/** The location state for redirecting a user who opened a step without the step before it. */
export const sentBackFrom = (step: Step) => ({ sentBackFrom: step })

/** Whether that was this step. */
export const isSentBackFrom = (step: Step, state: unknown) =>
  typeof state === 'object' && state !== null && 'sentBackFrom' in state && state.sentBackFrom === step

/** The address of another page on the way to an account; it keeps the language of the link that started it. */
export const stepAddress = (pathname: string, search: string, sid: string | null = null) => {
  const lang = new URLSearchParams(search).get('lang')
  const query = new URLSearchParams()
  if (sid !== null) query.set('sid', sid)
  if (lang !== null) query.set('lang', lang)
  return { pathname, search: query.toString() }
}
