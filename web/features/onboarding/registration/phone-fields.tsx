import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import fields from '../../../ui/forms/field.module.css'
import styles from './registration-form.module.css'
import { AvailabilityNote, CheckMark } from './text-field.tsx'
import type { Country } from './use-countries.ts'
import type { RegistrationForm } from './use-registration-form.ts'
import { describedBy } from '../../../ui/forms/described-by.tsx'
import { Flag } from './flag.tsx'
import { LazyChoiceField } from '../../../ui/forms/lazy-choice-field.tsx'

/** How an event of typing calls itself; one of pasting or of filling in a form does otherwise. */
const typing = /^(?:insertText|insertCompositionText|delete)/

/** Dial code and number. Both share the line below them: a problem there takes the place of the hint. */
export const PhoneFields = ({ form }: { form: RegistrationForm }) => {
  const { t } = useTranslation()
  const id = useId()
  const { values, errors, countries, control, availability } = form
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
        <DialCodeField form={form} chosen={chosen} problemId={`${id}-prefix`} />
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

/**
 * What the library says about a number: its international spelling, or that it is unusual for its country; null if it
 * cannot say.
 */
type PhoneLook = { status: 'usual'; written: string } | { status: 'unusual' } | null

/** Loads the library's tables (20 kB) once the first number was typed; nothing depends on them (decision 50). */
const lookAtPhone = async (prefix: string, number: string): Promise<PhoneLook> => {
  if (prefix === '' || number === '') return null
  const library = await import('libphonenumber-js/min').catch(() => undefined)
  if (!library) return null
  const parsed = library.parsePhoneNumberFromString(`+${prefix}${number}`)
  return parsed?.isValid()
    ? { status: 'usual', written: parsed.formatInternational() }
    : { status: 'unusual' }
}

interface DialCodeFieldProps {
  form: RegistrationForm
  chosen: Country | undefined
  /** The id of the element that shows the field's problem. */
  problemId: string
}

const withPlus = ({ dialCode }: { dialCode?: string | null }) => `+${dialCode ?? ''}`
const none = { id: '', dialCode: '' }

/** The dial code, chosen by country, because several countries share one. */
const DialCodeField = ({ form, chosen, problemId }: DialCodeFieldProps) => {
  const { t } = useTranslation()
  const { onChange: _typed, value: _shown, error, ...field } = form.control('phonePrefix')
  const withCode = form.countries.filter(({ dialCode }) => dialCode !== null)
  const byId = new Map(withCode.map((country) => [country.id, country]))
  return (
    <LazyChoiceField
      {...field}
      onFocus={(event) => event.currentTarget.select()}
      label={t('register.prefix')}
      error={Boolean(error)}
      inputContainer={describedBy(problemId)}
      countries={withCode}
      labelOf={withPlus}
      value={chosen?.id ?? ''}
      onChange={(id) => form.chooseDialCode(byId.get(id) ?? none)}
      onType={(text) => form.change('phonePrefix', text)}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <Flag isoCode={byId.get(option.value)?.isoCode} />
          <span className={styles.country}>{byId.get(option.value)?.name}</span>
          <span>{option.label}</span>
        </span>
      )}
      leftSection={chosen && <Flag isoCode={chosen.isoCode} />}
      comboboxProps={{ width: 320, position: 'bottom-start', withinPortal: false, keepMounted: false }}
      autoComplete="tel-country-code"
      aria-required
    />
  )
}
