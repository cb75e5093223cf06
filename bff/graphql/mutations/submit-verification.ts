import type { InputProblem } from '../../domain/refusals.ts'
import { trimmed } from '../../domain/rules/text.ts'
import { companyVerificationProblems, personalVerificationProblems } from '../../domain/rules/verification.ts'
import type { StoredFile } from '../../provider/provider.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'
import { writeAsAffiliate } from '../write-as-affiliate.ts'

const success = (viewer: { username: string }) => ({
  __typename: 'SubmitVerificationSuccess' as const,
  viewer,
})

export const submitPersonalVerification: NonNullable<MutationResolvers['submitPersonalVerification']> = (
  _root,
  { input },
  context,
) => {
  const fields = trimmed(input)
  const { files, problems } = openFiles(fields.files, personalVerificationProblems(fields), context)
  return writeAsAffiliate(
    context,
    problems,
    (calls) => calls.submitPersonalVerification({ ...fields, files }),
    success,
  )
}

export const submitCompanyVerification: NonNullable<MutationResolvers['submitCompanyVerification']> = (
  _root,
  { input },
  context,
) => {
  const fields = trimmed(input)
  const { files, problems } = openFiles(fields.files, companyVerificationProblems(fields), context)
  return writeAsAffiliate(
    context,
    problems,
    (calls) => calls.submitCompanyVerification({ ...fields, files }),
    success,
  )
}

/** The files behind the handles of a form; where one is none of this account's, that is a problem of the form too. */
function openFiles(handles: string[], problems: InputProblem[], { openUpload }: Context) {
  if (problems.some(({ field }) => field === 'files')) return { files: [], problems }
  const files = handles.map(openUpload).filter((file): file is StoredFile => file !== null)
  const isEachKnown = files.length === handles.length
  if (isEachKnown && new Set(files).size === files.length) return { files, problems }
  const problem: InputProblem = isEachKnown
    ? { field: 'files', kind: 'FILE_COUNT', limit: handles.length }
    : { field: 'files', kind: 'UNKNOWN_FILE', limit: null }
  return { files: [], problems: [...problems, problem] }
}
