import { useTranslation } from 'react-i18next'
import { problemMessage } from '../../../platform/errors/failure-messages.ts'
import { passwordMessage } from '../new-password/password-messages.ts'
import type { RegistrationField, RegistrationProblem } from './registration.ts'

/** The error message for a field of a registration: the field's own one where it has one. */
export const useProblemMessage = () => {
  const { t } = useTranslation()
  const taken = {
    username: t('errorCode.100608'),
    phoneNumber: t('errorCode.100609'),
    email: t('errorCode.100611'),
  }
  const formed = {
    username: t('register.usernameForm'),
    phoneNumber: t('register.phoneInvalid'),
    email: t('errorCode.100602'),
    countryId: t('countryField.unknown'),
    phonePrefix: t('countryField.unknown'),
  }
  const messageOf = (texts: Record<string, string>, field: string) =>
    Object.hasOwn(texts, field) ? texts[field] : undefined
  const ownMessage = (field: RegistrationField, { kind }: RegistrationProblem) => {
    if (kind === 'TAKEN') return messageOf(taken, field)
    const isOfForm = kind === 'FORMAT' || (field === 'phoneNumber' && kind !== 'REQUIRED')
    return isOfForm ? messageOf(formed, field) : undefined
  }
  return (field: RegistrationField, problem: RegistrationProblem | undefined) => {
    if (!problem) return undefined
    if (field === 'password' || field === 'confirmation') return passwordMessage(t, problem)
    return ownMessage(field, problem) ?? problemMessage(t, problem)
  }
}
