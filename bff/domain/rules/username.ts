import { boundedText, type FieldProblem, type FieldValue, matchingText } from './fields.ts'

/** The length of a username (specification, section 5; decision 4). */
export const usernameLength = { min: 6, max: 30 } as const

/** Letters, digits, _ ! ^ and -, but not only digits (decision 5). */
const usernamePattern = /^(?!\d+$)[A-Za-z\d_!^-]+$/

/** The problem of a username at registration; whether it is taken, only the provider knows. */
export function usernameProblem(username: FieldValue): FieldProblem {
  const { min, max } = usernameLength
  return boundedText(username, min, max) ?? matchingText(username, usernamePattern)
}

/** Removes Chinese characters from a username while it is typed (specification, section 5). */
export function withoutChinese(typed: string): string {
  return typed.replaceAll(/\p{Script=Han}/gu, '')
}
