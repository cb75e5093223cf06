import { InputWrapperContext } from '@mantine/core'
import { type ReactNode, use } from 'react'

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
