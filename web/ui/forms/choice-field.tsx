import { Select, type SelectProps } from '@mantine/core'
import { type Ref, useEffect, useReducer } from 'react'

export interface ChoiceFieldProps extends SelectProps {
  ref?: Ref<HTMLInputElement>
}

/**
 * A select whose list is rendered only while it is open. The field does not know a list that was just rendered and would
 * expose to assistive technology neither that the list is open nor where it is, so the field renders once more.
 */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const [openings, countOpening] = useReducer(next, 0)
  const [, renderAgain] = useReducer(next, 0)
  useEffect(() => {
    if (openings === 0) return undefined
    const timer = setTimeout(renderAgain)
    return () => clearTimeout(timer)
  }, [openings])
  return <Select {...props} onDropdownOpen={countOpening} />
}

const next = (count: number) => count + 1
