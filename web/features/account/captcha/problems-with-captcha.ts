import type { logInProblems } from '#rules/login.ts'
import { problemsByField } from '../../../platform/forms/problems.ts'

/**
 * The first problem of each field of a form with a captcha. Only the server can call a captcha wrong: the browser checks its
 * length.
 */
export const problemsWithCaptcha = <Field extends string>(
  fields: readonly Field[],
  problems: ReturnType<typeof logInProblems>,
) =>
  problemsByField<Field, 'CAPTCHA_LENGTH'>(
    fields,
    problems.map((problem) =>
      problem.kind === 'WRONG_CODE' ? { ...problem, kind: 'CAPTCHA_LENGTH' } : problem,
    ),
  )
