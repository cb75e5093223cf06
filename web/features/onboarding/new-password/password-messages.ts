/** What is said about a new password, in the words of the specification. */
export const passwordWords = {
  TOO_SHORT: 'newPassword:length',
  TOO_LONG: 'newPassword:length',
  FORMAT: 'newPassword:characters',
  MISMATCH: 'newPassword:mismatch',
} as const

/** The problem of the repeated password, which only the browser checks (decision 55). */
export const repetitionProblems = (password: string, confirmation: string) => {
  if (confirmation === password && confirmation !== '') return []
  return [{ field: 'confirmation', kind: confirmation === '' ? 'REQUIRED' : 'MISMATCH' }]
}
