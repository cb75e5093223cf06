import type { InputProblem } from '../../domain/refusals.ts'
import { trimmed } from '../../domain/rules/text.ts'
import { companyVerificationProblems, personalVerificationProblems } from '../../domain/rules/verification.ts'
import type { OpenedUpload, ProviderClient } from '../../provider/provider.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'
import { writeAsAffiliate } from './steps/write-as-affiliate.ts'

const success = (viewer: { username: string }) => ({
  __typename: 'SubmitVerificationSuccess' as const,
  viewer,
})

export const verifications = {
  submitPersonalVerification: (_root, { input }, context) => {
    const fields = trimmed(input)
    const { files, problems } = openFiles(fields.files, personalVerificationProblems(fields), context)
    const submit = (client: ProviderClient) => client.submitPersonalVerification({ ...fields, files })
    return writeAsAffiliate(context, 'verification', problems, submit, success)
  },
  submitCompanyVerification: (_root, { input }, context) => {
    const fields = trimmed(input)
    const { files, problems } = openFiles(fields.files, companyVerificationProblems(fields), context)
    const submit = (client: ProviderClient) => client.submitCompanyVerification({ ...fields, files })
    return writeAsAffiliate(context, 'verification', problems, submit, success)
  },
} satisfies MutationResolvers

/** Opens the files behind the handles of a form; a handle that is not of this account is a problem of the form. */
function openFiles(handles: string[], problems: InputProblem[], { openUpload }: Context) {
  if (problems.some(({ field }) => field === 'files')) return { files: [], problems }
  const opened = handles.map(openUpload).filter((upload) => upload !== null)
  const files = opened.map(({ file }) => file)
  const isEachKnown = files.length === handles.length
  if (isEachKnown && !hasTwins(opened)) return { files, problems }
  const kind = isEachKnown ? 'SAME_FILE' : 'UNKNOWN_FILE'
  return { files: [], problems: [...problems, { field: 'files', kind, limit: null } as const] }
}

/** Whether the same image was uploaded twice; a provider may store it under a different name each time. */
function hasTwins(uploads: readonly OpenedUpload[]): boolean {
  const digests = uploads.flatMap(({ digest }) => digest ?? [])
  const isRepeated = (texts: readonly string[]) => new Set(texts).size < texts.length
  return isRepeated(digests) || isRepeated(uploads.map(({ file }) => file))
}
