import {
  InputWrapperContext,
  PasswordInput as MantinePasswordInput,
  type PasswordInputProps,
} from '@mantine/core'
import { type ReactNode, type Ref, use } from 'react'

interface DescribedByProps {
  /** The id of an element that describes the field in addition to its own description and error. */
  id: string
  children: ReactNode
}

const DescribedBy = ({ id, children }: DescribedByProps) => {
  const wrapper = use(InputWrapperContext)
  const describedBy = wrapper?.describedBy ? `${wrapper.describedBy} ${id}` : id
  return <InputWrapperContext value={{ ...wrapper, describedBy }}>{children}</InputWrapperContext>
}

/**
 * For `inputContainer`: adds an element outside the field to its description. Mantine sets `aria-describedby` only from this
 * context and drops one that is passed to the field itself.
 */
export const describedBy = (id: string) => (field: ReactNode) => <DescribedBy id={id}>{field}</DescribedBy>

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
