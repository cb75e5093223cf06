import { ComboboxChevron, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLazy } from '../use-lazy.ts'
import type { ChoiceFieldProps } from './choice-field.tsx'

const loadChoiceField = async () => (await import('./choice-field.tsx')).ChoiceField

// Loads beside the first view, as its options do. A failure here is ignored: the field loads it again and reports a failure.
loadChoiceField().catch(() => {})

/** A `ChoiceField` whose code, 19 kB, loads after the form: until then a field of the same size has its place and its focus. */
export const LazyChoiceField = (props: ChoiceFieldProps) => {
  const [isWanted, want] = useState(true)
  const [isFocused, setFocused] = useState(false)
  const draw = useLazy({ load: loadChoiceField, isWanted, onCancel: () => want(false) })
  const field = draw({ ...props, autoFocus: isFocused })
  if (field) return field
  const { ref, label, error, leftSection, inputContainer, placeholder, 'aria-required': isRequired } = props
  return (
    <TextInput
      {...{ ref, label, error, leftSection, placeholder }}
      {...(inputContainer && { inputContainer })}
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      aria-required={isRequired}
      // Mantine, too, names the list by `aria-controls` only once it is open.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      readOnly
      onFocus={() => {
        setFocused(true)
        want(true)
      }}
      onBlur={() => setFocused(false)}
    />
  )
}
