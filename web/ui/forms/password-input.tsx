import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { describedBy } from './described-by.tsx'

interface Props extends Omit<PasswordInputProps, 'aria-describedby' | 'visibilityToggleButtonProps'> {
  ref?: Ref<HTMLInputElement>
  /** The accessible name of the button that shows the password. */
  showLabel: string
  /** The id of an element that describes the field in addition to its error. */
  hintId?: string | undefined
}

/** A required password. Mantine marks an invalid one only visually, so `aria-invalid` is set here. */
export const PasswordInput = ({ showLabel, hintId, error, ...input }: Props) => (
  <MantinePasswordInput
    {...input}
    error={error}
    {...(hintId !== undefined && { inputContainer: describedBy(hintId) })}
    visibilityToggleButtonProps={{ 'aria-label': showLabel, tabIndex: 0 }}
    aria-invalid={error ? true : undefined}
    aria-required
  />
)
