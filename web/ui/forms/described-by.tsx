import { InputWrapperContext } from '@mantine/core'
import { type ReactNode, use } from 'react'

interface DescribedByProps {
  /** What describes the field beside its own description and error. */
  id: string
  children: ReactNode
}

const DescribedBy = ({ id, children }: DescribedByProps) => {
  const wrapper = use(InputWrapperContext)
  const describedBy = wrapper?.describedBy ? `${wrapper.describedBy} ${id}` : id
  return <InputWrapperContext value={{ ...wrapper, describedBy }}>{children}</InputWrapperContext>
}

/**
 * For `inputContainer`: describes a field by an element outside it as well. Mantine sets `aria-describedby` from this context
 * alone and drops one that is passed to the field itself.
 */
export const describedBy = (id: string) => (field: ReactNode) => <DescribedBy id={id}>{field}</DescribedBy>
