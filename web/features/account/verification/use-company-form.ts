import { companyVerificationProblems } from '#rules/verification.ts'
import { namePerson } from '../../../platform/session/name-person.ts'
import { useSubmitCompanyVerificationMutation } from './__generated__/verification.ts'
import { useVerificationForm } from './use-verification-form.ts'

const texts = ['companyName', 'registrationCode', 'address'] as const
type Texts = Record<(typeof texts)[number], string>

const placesOf = () => ['certificate'] as const
const problemsOf = (typed: Texts) => companyVerificationProblems({ ...typed, files: [] })

export const useCompanyForm = (username: string, close: () => void) => {
  const [submit] = useSubmitCompanyVerificationMutation()
  const handIn = async ({ companyName, registrationCode, address }: Texts, files: string[]) => {
    const input = { companyName, registrationCode, address, files }
    const { data, error } = await submit({ variables: { input }, context: { headers: namePerson(username) } })
    return { answer: data?.submitCompanyVerification, error }
  }
  return useVerificationForm({ username, texts, placesOf, problemsOf, handIn, close })
}
