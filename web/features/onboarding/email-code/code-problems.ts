import { emailCodeLength, emailCodeProblem } from '#rules/email.ts'

/** The problem of a typed code. Only the server can call a code wrong: the browser checks its length. */
export const codeProblems = (emailCode: string) => {
  const problem = emailCodeProblem(emailCode)
  if (!problem) return []
  const field = 'emailCode'
  return [
    problem.kind === 'WRONG_CODE'
      ? { field, kind: 'CODE_LENGTH', limit: emailCodeLength }
      : { field, ...problem },
  ]
}

export const codeWords = { CODE_LENGTH: 'emailCode.length' } as const
