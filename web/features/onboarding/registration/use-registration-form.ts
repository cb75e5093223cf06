import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { withoutChinese } from '#rules/username.ts'
import { trimmed } from '#rules/text.ts'
import { countryOfDialCode, readPhone } from '../../../platform/forms/typed-numbers.ts'
import { isOnItsWay, recallSentCode } from '../email-code/sent-code.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.ts'
import {
  type CheckedForm,
  checkedForm,
  type FoundProblem,
  usePortalForm,
} from '../../../platform/forms/use-portal-form.tsx'
import { forgetKept, keepRegistration, keepUnfinished, useKept } from './kept-registration.ts'
import {
  emptyRegistration,
  inDisplayOrder,
  type Registration,
  type RegistrationField,
  problemsOfForm,
  registrationFields,
  type RegistrationValues,
  registrationWords,
  ticked,
} from './registration.ts'
import type { Country } from './use-countries.ts'
import { type UniqueField, uniqueFields, useAvailabilities } from './use-availabilities.ts'

interface RegistrationFormOptions extends Pick<Registration, 'audience' | 'kind' | 'sid'> {
  countries: Country[]
  /** Called once the form is kept and a code was sent. */
  onContinue: () => void
}

/** The availability check that a field belongs to: dial code and number are checked together. */
const questionOf = (name: RegistrationField): UniqueField | undefined =>
  name === 'phonePrefix' ? 'phoneNumber' : uniqueFields.find((field) => field === name)

const phoneFields = ['phonePrefix', 'phoneCountryId', 'phoneNumber'] as const

/** The values with the phone number as it is sent, in its two fields, however it was written. */
const withReadPhone = (values: RegistrationValues, countries: Country[]): RegistrationValues => {
  const { dialCode, number } = readPhone(
    values.phoneNumber,
    countries.flatMap((country) => country.dialCode ?? []),
  )
  const phoneNumber = { ...values, phoneNumber: number }
  if (dialCode === null || (dialCode === values.phonePrefix && values.phoneCountryId !== ''))
    return phoneNumber
  const ofResidence = countries.find(({ id }) => id === values.countryId)
  const country = ofResidence?.dialCode === dialCode ? ofResidence : countryOfDialCode(countries, dialCode)
  return { ...phoneNumber, phonePrefix: dialCode, phoneCountryId: country?.id ?? '' }
}

/** State of the registration form. It is checked field by field, then as a whole; then a human check precedes the code. */
export const useRegistrationForm = ({
  audience,
  kind,
  sid,
  countries,
  onContinue,
}: RegistrationFormOptions) => {
  const client = useApolloClient()
  const kept = useKept(audience)
  const before = kept?.kind === kind ? kept : null
  const { isLeaving, leave: proceed } = useLeaving(onContinue)
  const [isAsking, setAsking] = useState(false)
  const form = usePortalForm<RegistrationValues, CheckedForm>({
    initialValues: inDisplayOrder(kind, before?.values ?? emptyRegistration),
    rules: (now) => problemsOfForm(audience, kind, withReadPhone(now, countries)),
    words: registrationWords,
    send: async () =>
      checkedForm((await availability.takenFields()).map((field) => ({ field, kind: 'TAKEN' }))),
    on: {
      Complete: () => {
        // A code that was sent a moment ago is still valid, and another cannot be requested yet.
        if (isOnItsWay(recallSentCode('REGISTRATION'), email)) keepAndContinue()
        else setAsking(true)
      },
    },
    isLeaving,
  })
  const { values: typed, setFieldValue, clearFieldError, check, showProblem, showProblems } = form
  const values = withReadPhone(typed, countries)
  const entered = trimmed(values)
  const isTouched = registrationFields.some((name) => entered[name] !== emptyRegistration[name])
  const availability = useAvailabilities({
    audience,
    values,
    onTaken: (field) => showProblem({ field, kind: 'TAKEN' }),
  })

  // Show the problems that the server found at the last step at their fields.
  const showRefused = useEffectEvent(() => {
    if (before?.problems) showProblems(before.problems)
  })
  useEffect(() => showRefused(), [])

  // An address that was typed by hand has no `sid`: use the kept one.
  const registration: Registration = { audience, kind, values, sid: sid ?? before?.sid ?? null }
  const [untouched] = useState(typed)
  // Keep every change: the page may be left at any time, by a link, a reload or a closed laptop. Opening it changes nothing.
  const keepTyped = useEffectEvent((now: RegistrationValues) => {
    if (now === untouched) return
    if (isTouched) keepUnfinished(client, registration)
    else forgetKept(client)
  })
  useEffect(() => keepTyped(typed), [typed])

  const keepAndContinue = () => {
    keepRegistration(client, registration)
    proceed()
  }
  const email = values.email.trim()

  const change = (name: RegistrationField, value: string) => {
    setFieldValue(name, name === 'username' ? withoutChinese(value) : value)
    if (name === 'password') check('confirmation')
    const question = questionOf(name)
    if (!question) return
    availability.forget(question)
    clearFieldError(question)
  }
  /** Keeps the country beside its dial code, because several countries share one. */
  const chooseDialCode = ({ id, dialCode }: Pick<Country, 'id' | 'dialCode'>) => {
    setFieldValue('phoneCountryId', id)
    change('phonePrefix', dialCode ?? '')
  }
  /** Shows the phone number in its two fields as it is sent. */
  const settlePhone = (settled: RegistrationValues) => {
    for (const name of phoneFields) if (settled[name] !== typed[name]) change(name, settled[name])
  }
  /** Takes the text of the number's field: what is pasted or filled in is whole, what is typed only once the field is left. */
  const writePhone = (text: string, isTyped: boolean) => {
    change('phoneNumber', text)
    if (!isTyped) settlePhone(withReadPhone({ ...typed, phoneNumber: text }, countries))
  }
  /** Shows a field's problem as soon as the field is left; an empty field is reported on submit only. */
  const leave = (name: RegistrationField) => {
    if (name === 'phoneNumber') settlePhone(values)
    if (values[name] === '') return
    const found = problemsOfForm(audience, kind, values)
    const isWrong = (field: RegistrationField) => found.some((problem) => problem.field === field)
    if (isWrong(name)) return check(name)
    const question = questionOf(name)
    if (question === undefined || isWrong(question)) return
    if (question !== 'phoneNumber' || !isWrong('phonePrefix')) availability.leave(question)
  }
  /** Props that every field of the form gets. */
  const control = (name: RegistrationField) => ({
    ...form.field(name),
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    onBlur: () => leave(name),
  })
  const codeDialog = {
    isOpen: isAsking,
    close: () => setAsking(false),
    email,
    purpose: 'REGISTRATION' as const,
    audience,
    onSuccess: keepAndContinue,
    refuseEmail: (problem: FoundProblem) => showProblems([problem]),
  }
  return {
    ...form,
    kind,
    values,
    countries,
    control,
    change,
    chooseDialCode,
    writePhone,
    acceptTerms: () => setFieldValue('acceptedTerms', ticked),
    availability,
    isTouched,
    codeDialog,
  }
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>
