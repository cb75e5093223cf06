import { companyVerificationProblems } from '#rules/verification.ts'
import { personHeader } from '../../../platform/session/person-header.ts'
import { useSubmitCompanyVerificationMutation } from './__generated__/verification.ts'
import { useVerificationForm } from './use-verification-form.ts'

const texts = ['companyName', 'registrationCode', 'address'] as const
type Texts = Record<(typeof texts)[number], string>

const slotsOf = () => ['certificate'] as const
const problemsOf = (typed: Texts) => companyVerificationProblems({ ...typed, files: [] })

export const useCompanyForm = (username: string, close: () => void) => {
  const [submit] = useSubmitCompanyVerificationMutation()
  const onSubmit = async ({ companyName, registrationCode, address }: Texts, files: string[]) => {
    const input = { companyName, registrationCode, address, files }
    const { data, error } = await submit({
      variables: { input },
      context: { headers: personHeader(username) },
    })
    return { answer: data?.submitCompanyVerification, error }
  }
  return useVerificationForm({ username, texts, slotsOf, problemsOf, onSubmit, close })
}
