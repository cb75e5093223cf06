import { trimmed } from '#rules/text.ts'
import type { Audience } from '../../../platform/__generated__/schema-types.ts'
import { inBackground } from '../../../platform/apollo/background.ts'
import { type AvailabilityState, useAvailability } from '../../../platform/forms/use-availability.ts'
import {
  useEmailAvailabilityLazyQuery,
  usePhoneAvailabilityLazyQuery,
  useUsernameAvailabilityLazyQuery,
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
const options = { fetchPolicy: 'no-cache', nextFetchPolicy: 'no-cache' } as const
/** A failure raises no toast. */
const context = inBackground

/** Asks whether username, phone number and e-mail address are free. */
export const useAvailabilities = ({ audience, values, onTaken }: Options) => {
  const [askUsername] = useUsernameAvailabilityLazyQuery(options)
  const [askPhone] = usePhoneAvailabilityLazyQuery(options)
  const [askEmail] = useEmailAvailabilityLazyQuery(options)
  const username = useAvailability(
    async (value) =>
      (await askUsername({ variables: { username: value, audience }, context })).data?.usernameAvailability,
    () => onTaken('username'),
  )
  const phoneNumber = useAvailability(
    async (value) => {
      const [prefix = '', number = ''] = value.split(separator)
      return (await askPhone({ variables: { prefix, number, audience }, context })).data?.phoneAvailability
    },
    () => onTaken('phoneNumber'),
  )
  const email = useAvailability(
    async (value) =>
      (await askEmail({ variables: { email: value, audience }, context })).data?.emailAvailability,
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
