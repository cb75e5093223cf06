import type { FieldProblem, FieldValue } from './problems.ts'
import { boundedText, textOfForm } from './text.ts'

/** Characters of a user name (specification, section 5; decision 4). */
export const usernameLength = { min: 6, max: 30 } as const

/** Letters, digits, _ ! ^ and -, but not digits alone (decision 5). */
const usernameForm = /^(?!\d+$)[A-Za-z\d_!^-]+$/

/** What is wrong with a user name at registration; whether it is taken, only the provider knows. */
export function usernameProblem(username: FieldValue): FieldProblem {
  const { min, max } = usernameLength
  return boundedText(username, min, max) ?? textOfForm(username, usernameForm)
}

/** A user name while it is typed: Chinese characters are left out (specification, section 5). */
export function withoutChinese(typed: string): string {
  return typed.replaceAll(/\p{Script=Han}/gu, '')
}
