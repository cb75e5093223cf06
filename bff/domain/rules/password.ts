import { type FieldProblem, type FieldValue, isLongerThan, problem } from './fields.ts'

/** The length of a new password (specification, section 5; decision 3). */
export const passwordLength = { min: 8, max: 32 } as const

/** How many of the three kinds of characters a new password must mix. */
export const passwordKinds = 2

const passwordPattern = /^[A-Za-z\d!\-@#$%^&*_]+$/
const kinds = [/\d/, /[A-Za-z]/, /[!\-@#$%^&*_]/]

/** The problem of a new password. It is never trimmed: a space is a character, and not an allowed one. */
export function newPasswordProblem(password: FieldValue): FieldProblem {
  if (!password) return problem('REQUIRED')
  const { min, max } = passwordLength
  if (isLongerThan(password, max)) return { kind: 'TOO_LONG', limit: max }
  if (!isLongerThan(password, min - 1)) return { kind: 'TOO_SHORT', limit: min }
  if (!passwordPattern.test(password)) return problem('FORMAT')
  const mixed = kinds.filter((kind) => kind.test(password)).length
  return mixed < passwordKinds ? { kind: 'TOO_FEW_KINDS', limit: passwordKinds } : null
}

/** The characters of a new password that are not allowed, each once. */
export function foreignCharacters(password: string): string[] {
  return [...new Set(password)].filter((character) => !passwordPattern.test(character))
}
