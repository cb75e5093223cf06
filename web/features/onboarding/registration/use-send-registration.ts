import {
  type RegisterAffiliateMutation,
  type RegisterCustomerMutation,
  useRegisterAffiliateMutation,
  useRegisterCustomerMutation,
} from './__generated__/registration.ts'
import { type Registration, registrationInput } from './registration.ts'

export type RegistrationAnswer =
  | RegisterAffiliateMutation['registerAffiliate']
  | RegisterCustomerMutation['registerCustomer']

/** Sends a registration with its code, by the mutation of its audience. */
export const useSendRegistration = () => {
  const [registerAffiliate] = useRegisterAffiliateMutation({ fetchPolicy: 'no-cache' })
  const [registerCustomer] = useRegisterCustomerMutation({ fetchPolicy: 'no-cache' })
  return async (
    registration: Registration,
    emailCode: string,
  ): Promise<{ answer: RegistrationAnswer | undefined; error: unknown }> => {
    const { customer, affiliate } = registrationInput(registration, emailCode)
    if (registration.audience === 'CUSTOMER') {
      const { data, error } = await registerCustomer({ variables: { input: customer } })
      return { answer: data?.registerCustomer, error }
    }
    const { data, error } = await registerAffiliate({ variables: { input: affiliate } })
    return { answer: data?.registerAffiliate, error }
  }
}
