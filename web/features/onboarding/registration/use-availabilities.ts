import { useApolloClient } from '@apollo/client/react'
import { trimmed } from '#rules/text.ts'
import type { Audience, Availability } from '../../../platform/__generated__/schema-types.ts'
import { inBackground } from '../../../platform/apollo/background.ts'
import { type AvailabilityState, useAvailability } from '../../../platform/forms/use-availability.ts'
import {
  EmailAvailabilityDocument,
  PhoneAvailabilityDocument,
  UsernameAvailabilityDocument,
} from './__generated__/registration.ts'
import type { RegistrationValues } from './registration.ts'

/** Fields whose value may belong to one account only. */
export const uniqueFields = ['username', 'phoneNumber', 'email'] as const
export type UniqueField = (typeof uniqueFields)[number]

interface Options {
  audience: Audience
  values: RegistrationValues
  onTaken: (field: UniqueField) => void
}

const separator = ' '

/**
 * Asks whether username, phone number and e-mail address are free. The queries run in the background, so a failure
 * raises no toast.
 */
export const useAvailabilities = ({ audience, values, onTaken }: Options) => {
  const client = useApolloClient()
  const options = { fetchPolicy: 'no-cache', context: inBackground } as const
  const readAnswer = async (query: Promise<Availability | undefined>) => {
    // The query fails without a network, or when the store is cleared meanwhile: the answer is unknown.
    const answer = await query.catch(() => undefined)
    if (answer === undefined) return 'unknown'
    return answer === 'TAKEN' ? 'taken' : 'free'
  }
  const askUsername = async (username: string) => {
    const variables = { username, audience }
    const { data } = await client.query({ query: UsernameAvailabilityDocument, variables, ...options })
    return data?.usernameAvailability
  }
  const askPhone = async (value: string) => {
    const [prefix = '', number = ''] = value.split(separator)
    const variables = { prefix, number, audience }
    const { data } = await client.query({ query: PhoneAvailabilityDocument, variables, ...options })
    return data?.phoneAvailability
  }
  const askEmail = async (email: string) => {
    const variables = { email, audience }
    const { data } = await client.query({ query: EmailAvailabilityDocument, variables, ...options })
    return data?.emailAvailability
  }
  const username = useAvailability(
    (value) => readAnswer(askUsername(value)),
    () => onTaken('username'),
  )
  const phoneNumber = useAvailability(
    (value) => readAnswer(askPhone(value)),
    () => onTaken('phoneNumber'),
  )
  const email = useAvailability(
    (value) => readAnswer(askEmail(value)),
    () => onTaken('email'),
  )
  const checks = { username, phoneNumber, email }

  const entered = trimmed(values)
  const enteredValues: Record<UniqueField, string> = {
    username: entered.username,
    phoneNumber: entered.phonePrefix + separator + entered.phoneNumber,
    email: entered.email,
  }
  /** Starts the check of a field that is left with a value that passes its rules. */
  const leave = (field: UniqueField) => checks[field].leave(enteredValues[field])
  const forget = (field: UniqueField) => checks[field].forget()
  const recheck = (field: UniqueField) => void checks[field].settle(enteredValues[field])
  /** The fields of a valid form whose values are taken. If the service cannot answer, the next step decides. */
  const takenFields = async () => {
    const answers = await Promise.all(
      uniqueFields.map(async (field) => [field, await checks[field].settle(enteredValues[field])] as const),
    )
    return answers.flatMap(([field, answer]) => (answer === 'taken' ? [field] : []))
  }
  const stateOf = (field: UniqueField): AvailabilityState => checks[field].state
  return { leave, forget, recheck, takenFields, stateOf }
}
