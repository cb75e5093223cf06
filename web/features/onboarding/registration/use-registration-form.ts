import { useEffect, useEffectEvent, useState } from 'react'
import { trimmed } from '#rules/fields.ts'
import type { AffiliateKind, Audience, Availability } from '../../../platform/__generated__/schema-types.ts'
import { retry } from '../../../platform/apollo/answers.ts'
import { inBackground } from '../../../platform/apollo/background.ts'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { countryForDialCode, readPhone } from '../../../platform/forms/typed-numbers.ts'
import { type RemoteCheck, useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import type { FoundProblem } from '../../../platform/forms/use-portal-form.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { useIsSlow } from '../../../ui/waiting/slow-note.tsx'
import { isCoolingDown, recallSentCode } from '../email-code/sent-code.ts'
import {
  EmailAvailabilityDocument,
  PhoneAvailabilityDocument,
  type RegistrationCountriesQuery,
  UsernameAvailabilityDocument,
  useRegistrationCountriesQuery,
} from './__generated__/registration.ts'
import { nationalNumber } from './look-up-phone.ts'
import { clearStoredRegistration, storeRegistration, useStoredRegistration } from './stored-registration.ts'
import {
  emptyRegistration,
  inDisplayOrder,
  type Registration,
  formProblems,
  registrationFields,
  type RegistrationValues,
  registrationWords,
} from './registration.ts'

export type Country = RegistrationCountriesQuery['countries'][number]

/**
 * All countries, sorted by name. While the names in another language load, the previous ones stay. They are not in Apollo's cache:
 * writing and reading 240 rows there takes longer than drawing the form.
 */
export const useCountries = () => {
  const { enumValue: language } = useLanguage()
  const query = useRegistrationCountriesQuery({
    variables: { language },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  })
  const countries = useLastKnown(query.dataState === 'complete' ? query.data.countries : undefined)
  return {
    countries: countries ?? [],
    hasFailed: !countries && query.error !== undefined,
    isSlow: useIsSlow(!countries && query.loading),
    retry: () => retry(query),
  }
}

interface RegistrationFormOptions extends Pick<Registration, 'audience' | 'sid'> {
  countries: Country[]
  /** Called once the form is stored and a code was sent. */
  onContinue: () => void
}

/** The values with the phone number as it is sent, in its two fields, however it was written. */
const withReadPhone = (values: RegistrationValues, countries: Country[]): RegistrationValues => {
  const { dialCode, number } = readPhone(
    values.phoneNumber,
    countries.flatMap((country) => country.dialCode ?? []),
  )
  const phoneNumber = { ...values, phoneNumber: number }
  if (dialCode === null || (dialCode === values.phonePrefix && values.phoneCountryId !== ''))
    return phoneNumber
  const residence = countries.find(({ id }) => id === values.countryId)
  const country = residence?.dialCode === dialCode ? residence : countryForDialCode(countries, dialCode)
  return { ...phoneNumber, phonePrefix: dialCode, phoneCountryId: country?.id ?? '' }
}

/** Asks whether a value that may belong to one account only is free. A failure raises no toast. */
const useUniqueFields = (audience: Audience) => {
  const { send } = useConnection()
  const context = inBackground
  const verdict = (answer: Availability | undefined) => answer && (answer === 'TAKEN' ? 'TAKEN' : null)
  return {
    username: {
      of: ['username'],
      ask: async ({ username }) => {
        const { data } = await send(UsernameAvailabilityDocument, {
          variables: { username, audience },
          context,
        })
        return verdict(data?.usernameAvailability)
      },
    },
    phoneNumber: {
      of: ['phonePrefix', 'phoneNumber'],
      ask: async ({ phonePrefix: prefix, phoneNumber }) => {
        const variables = { prefix, number: await nationalNumber(prefix, phoneNumber), audience }
        const { data } = await send(PhoneAvailabilityDocument, { variables, context })
        return verdict(data?.phoneAvailability)
      },
    },
    email: {
      of: ['email'],
      ask: async ({ email }) => {
        const { data } = await send(EmailAvailabilityDocument, { variables: { email, audience }, context })
        return verdict(data?.emailAvailability)
      },
    },
  } satisfies Record<string, RemoteCheck<RegistrationValues>>
}

/** State of the registration form. It is checked field by field, then as a whole; then a human check precedes the code. */
export const useRegistrationForm = ({ audience, sid, countries, onContinue }: RegistrationFormOptions) => {
  const stored = useStoredRegistration(audience)
  const [kind, setKind] = useState(stored?.kind ?? 'INDIVIDUAL')
  const [isAsking, setAsking] = useState(false)
  const form = useCheckedForm<RegistrationValues>({
    initialValues: inDisplayOrder(kind, stored?.values ?? emptyRegistration),
    clean: (values) => trimmed(withReadPhone(values, countries)),
    rules: (values) => formProblems(audience, kind, values),
    words: registrationWords,
    checks: useUniqueFields(audience),
    onComplete: async (complete) => {
      const phoneNumber = await nationalNumber(complete.phonePrefix, complete.phoneNumber)
      // A code that was sent a moment ago is still valid, and another cannot be requested yet.
      if (isCoolingDown(recallSentCode('REGISTRATION'), complete.email))
        return keepAndContinue({ ...complete, phoneNumber })
      setFieldValue('phoneNumber', phoneNumber)
      setAsking(true)
    },
  })
  const { values: typed, setFieldValue, setValues, clearErrors, clearFieldError, showProblems } = form
  const values = form.clean(typed)
  const isTouched = registrationFields.some((name) => values[name] !== emptyRegistration[name])

  // Show the problems that the server found at the last step at their fields.
  const showRefused = useEffectEvent(() => {
    if (stored?.problems) showProblems(stored.problems)
  })
  useEffect(() => showRefused(), [])

  // An address that was typed by hand has no `sid`: use the stored one.
  const registration: Registration = { audience, kind, values, sid: sid ?? stored?.sid ?? null }
  const [untouched] = useState(typed)
  // Keep every change: the page may be left at any time, by a link, a reload or a closed laptop. Opening it changes nothing.
  const keepTyped = useEffectEvent((now: RegistrationValues) => {
    if (now === untouched) return
    if (isTouched) storeRegistration({ ...registration, awaitsCode: false })
    else clearStoredRegistration()
  })
  useEffect(() => keepTyped(typed), [typed])

  const keepAndContinue = (complete: RegistrationValues) => {
    storeRegistration({ ...registration, values: complete, awaitsCode: true })
    form.leave(onContinue)
  }
  /** Several countries share a dial code, so the chosen one is kept beside it; what is typed is no choice yet. */
  const setDialCode = (dialCode: string, countryId: string) => {
    setFieldValue('phoneCountryId', countryId)
    setFieldValue('phonePrefix', dialCode)
    clearFieldError('phoneNumber')
  }
  return {
    ...form,
    kind,
    /** The other kind has a form of its own, which begins empty. */
    switchTo: (chosen: AffiliateKind) => {
      setKind(chosen)
      setValues(emptyRegistration)
      clearErrors()
    },
    isTouched,
    countries,
    setDialCode,
    codeDialog: {
      isOpen: isAsking,
      close: () => setAsking(false),
      email: values.email,
      purpose: 'REGISTRATION' as const,
      audience,
      onSuccess: () => keepAndContinue(values),
      refuseEmail: (problem: FoundProblem) => showProblems([problem]),
    },
  }
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>
