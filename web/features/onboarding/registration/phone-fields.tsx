import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvailabilityNote } from './availability-note.tsx'
import { DialCodeField } from './dial-code-field.tsx'
import fields from '../../../ui/forms/field.module.css'
import { lookAtPhone, type PhoneLook } from './phone-look.ts'
import styles from './registration-form.module.css'
import { CheckMark } from './text-field.tsx'
import { useCountries } from './use-countries.ts'
import type { RegistrationForm } from './use-registration-form.ts'
import { describedBy } from '../../../ui/forms/described-by.tsx'

/** How an event of typing calls itself; one of pasting or of filling in a form does otherwise. */
const typing = /^(?:insertText|insertCompositionText|delete)/

/** Dial code and number. Both share the line below them: a problem there takes the place of the hint. */
export const PhoneFields = ({ form }: { form: RegistrationForm }) => {
  const { t } = useTranslation()
  const { countries } = useCountries()
  const id = useId()
  const { values, errors, control, availability } = form
  const [look, setLook] = useState<{ of: string; look: PhoneLook } | null>(null)
  // Several countries share a dial code, so the code alone does not say which of them was chosen.
  const chosen = countries.find(({ id: countryId }) => countryId === values.phoneCountryId)
  const number = control('phoneNumber')
  const entered = values.phonePrefix + values.phoneNumber.trim()
  const leave = async () => {
    number.onBlur()
    setLook({ of: entered, look: await lookAtPhone(values.phonePrefix, values.phoneNumber.trim()) })
  }
  const state = availability.stateOf('phoneNumber')
  const prefixProblem = errors.phonePrefix
  const numberProblem = errors.phoneNumber
  const hasProblem = Boolean(prefixProblem ?? numberProblem)
  return (
    <div className={fields.field}>
      <div className={styles.phone}>
        <DialCodeField form={form} countries={countries} chosen={chosen} problemId={`${id}-prefix`} />
        <TextInput
          {...number}
          onChange={({ currentTarget, nativeEvent }) =>
            form.writePhone(currentTarget.value, typing.test((nativeEvent as InputEvent).inputType))
          }
          onBlur={() => void leave()}
          label={t('register.phoneNumber')}
          error={Boolean(numberProblem)}
          rightSection={<CheckMark state={hasProblem ? 'none' : state} />}
          rightSectionPointerEvents="none"
          type="tel"
          autoComplete="tel-national"
          inputContainer={describedBy(`${id}-number`)}
          aria-required
        />
      </div>
      <div className={styles.below}>
        <p id={`${id}-prefix`} className={fields.problem}>
          {prefixProblem}
        </p>
        {numberProblem ? (
          <p id={`${id}-number`} className={fields.problem}>
            {numberProblem}
          </p>
        ) : (
          <PhoneHint
            id={`${id}-number`}
            seen={look?.of === entered ? look.look : null}
            place={chosen?.name}
            isHidden={hasProblem || state === 'slow' || state === 'unknown'}
          />
        )}
      </div>
      <AvailabilityNote of="phoneNumber" availability={availability} />
    </div>
  )
}

interface PhoneHintProps {
  id: string
  seen: PhoneLook
  place: string | undefined
  isHidden: boolean
}

/** How to write the number, and once it is written, how it reads in full or that it is unusual for its country. */
const PhoneHint = ({ id, seen, place, isHidden }: PhoneHintProps) => {
  const { t } = useTranslation()
  const isUnusual = seen?.status === 'unusual' && place !== undefined
  const hint = () => {
    if (isHidden) return null
    if (seen?.status === 'usual') return seen.written
    return isUnusual ? t('register.phoneUnusual', { place }) : t('register.phoneHint')
  }
  return (
    <p id={id} className={fields.hint} data-warning={isUnusual || undefined}>
      {hint()}
    </p>
  )
}
