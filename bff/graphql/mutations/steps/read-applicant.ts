import { Fault } from '../../../domain/fault.ts'
import type { InputProblem } from '../../../domain/refusals.ts'
import type { RegistrationFields } from '../../../domain/rules/registration.ts'
import type { RegisterAffiliateInput } from '../../__generated__/resolvers.ts'

type FieldsOfApplicant = 'kind' | 'fullName' | 'companyName' | 'companySize' | 'companyWebsite'

/** The fields that depend on who registers. */
export type ApplicantFields = Pick<RegistrationFields, FieldsOfApplicant>

/** Who registers, and the way to each of these fields in the input. */
export interface ReadApplicant {
  fields: ApplicantFields
  placeOf: (problem: InputProblem) => InputProblem
}

const nested = (member: 'individual' | 'company', fields: ApplicantFields): ReadApplicant => ({
  fields,
  placeOf: (problem) =>
    problem.field in fields ? { ...problem, path: ['applicant', member, problem.field] } : problem,
})

/**
 * Reads who registers from `applicant`, or from the deprecated fields beside it. Null if the input has neither.
 *
 * @throws a `Fault` with `BAD_USER_INPUT` if the input has both, because they could contradict each other
 */
export function readApplicant(input: RegisterAffiliateInput): ReadApplicant | null {
  // The only place that reads the deprecated fields.
  // oxlint-disable-next-line typescript/no-deprecated
  const { applicant, kind, fullName, companyName, companySize, companyWebsite } = input
  const deprecated = { fullName, companyName, companySize, companyWebsite }
  if (!applicant) return kind ? { fields: { kind, ...deprecated }, placeOf: (problem) => problem } : null
  const both = Object.entries({ kind, ...deprecated }).flatMap(([name, value]) =>
    (value ?? null) === null ? [] : [name],
  )
  if (both.length > 0) {
    throw new Fault('BAD_USER_INPUT', `Give applicant or ${both.join(', ')}, not both`)
  }
  return applicant.individual
    ? nested('individual', { kind: 'INDIVIDUAL', fullName: applicant.individual.fullName })
    : nested('company', { kind: 'COMPANY', ...applicant.company })
}
