import { ComboboxChevron, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onFirstInput } from '../../platform/browser/first-input.ts'
import { whenIdle } from '../../platform/browser/when-idle.ts'
import { fetchAhead } from '../../platform/code/load-code.ts'
import { faultMessage } from '../../platform/errors/failure-messages.ts'
import { useLazy } from '../use-lazy.ts'
import type { ChoiceFieldProps } from './choice-field.tsx'

const loadChoiceField = async () => (await import('./choice-field.tsx')).ChoiceField

whenIdle([() => fetchAhead(loadChoiceField)])

/**
 * A `ChoiceField` whose code, 19 kB, is fetched after the form and runs once the form is used. Until then a field of the same size takes its place: it shows the
 * chosen option and keeps what is typed. Then the `ChoiceField` takes over the text and the focus. If the code fails, the field
 * says so, and loads it again with the next focus, click or key.
 */
export const LazyChoiceField = (props: ChoiceFieldProps) => {
  const { t } = useTranslation()
  const [isWanted, want] = useState(false)
  useEffect(() => onFirstInput(() => want(true)), [])
  const [hasFailed, setFailed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [typed, setTyped] = useState('')
  const onCancel = () => {
    want(false)
    setFailed(true)
  }
  const draw = useLazy({ load: loadChoiceField, isWanted, onCancel, placeholder: null })
  const field = draw({
    ...props,
    autoFocus: isFocused,
    isOpenAtFirst: isFocused,
    typedBefore: typed,
  })
  if (field) return field
  const { ref, label, labelOf = ({ name }) => name, leftSection, inputContainer, placeholder, onBlur } = props
  const chosen = props.countries.find(({ id }) => id === props.value)
  const load = () => {
    setFailed(false)
    want(true)
  }
  // A field whose problem is described elsewhere has no room for words.
  const failure = hasFailed && (inputContainer ? true : faultMessage(t, { name: 'NETWORK' }))
  return (
    <TextInput
      {...{ ref, label, leftSection, placeholder }}
      {...(inputContainer && { inputContainer })}
      error={props.error || failure}
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      aria-required={props['aria-required']}
      aria-busy={isWanted}
      // Mantine, too, names the list by `aria-controls` only once it is open.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      autoComplete="off"
      value={chosen ? labelOf(chosen) : typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        props.onChange('')
        props.onType?.(value)
      }}
      onFocus={() => {
        setFocused(true)
        load()
      }}
      onClick={load}
      onKeyDown={load}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
    />
  )
}
