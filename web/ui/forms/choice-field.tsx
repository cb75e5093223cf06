import { Select, type SelectProps } from '@mantine/core'
import { type Ref, useEffect, useReducer } from 'react'

interface ChoiceFieldProps extends SelectProps {
  ref?: Ref<HTMLInputElement>
}

/**
 * One choice of many, whose list is drawn while it is open alone. A list that was just drawn is not known to its field yet, which
 * would tell assistive technology neither that it is open nor where it stands: so the field is drawn once more.
 */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const [openings, countOpening] = useReducer(next, 0)
  const [, drawAgain] = useReducer(next, 0)
  useEffect(() => {
    if (openings === 0) return undefined
    const timer = setTimeout(drawAgain)
    return () => clearTimeout(timer)
  }, [openings])
  return <Select {...props} onDropdownOpen={countOpening} />
}

const next = (count: number) => count + 1
