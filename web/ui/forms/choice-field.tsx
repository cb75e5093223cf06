import { Select, type SelectProps } from '@mantine/core'
import { type Ref, useEffect, useReducer, useState } from 'react'

export interface ChoiceFieldProps extends SelectProps {
  ref?: Ref<HTMLInputElement>
  /** What was typed before the field was there; it opens with the options that this finds. */
  typedBefore?: string
  /** The field was pressed or reached before it was there: it opens at once, as it does when it has the focus. */
  isOpenAtFirst?: boolean
}

/**
 * A select whose list is rendered only while it is open. The field does not know a list that was just rendered and would
 * expose to assistive technology neither that the list is open nor where it is, so the field renders once more.
 */
export const ChoiceField = ({ typedBefore = '', isOpenAtFirst = false, ...props }: ChoiceFieldProps) => {
  // Kept from the first render on: a field does not change between holding its own text and being given one.
  const [first] = useState(typedBefore)
  const [search, setSearch] = useState(first)
  const [openings, countOpening] = useReducer(next, isOpenAtFirst ? 1 : 0)
  const [, renderAgain] = useReducer(next, 0)
  // Mantine clears the text of a field without a value when the field appears; this effect follows that one.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- undoes what the effect of Mantine has set
    if (first) setSearch(first)
  }, [first])
  useEffect(() => {
    if (openings === 0) return undefined
    const timer = setTimeout(renderAgain)
    return () => clearTimeout(timer)
  }, [openings])
  const text = first ? { searchValue: search, onSearchChange: setSearch } : {}
  return <Select {...props} {...text} defaultDropdownOpened={isOpenAtFirst} onDropdownOpen={countOpening} />
}

const next = (count: number) => count + 1
