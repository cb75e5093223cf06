import { useEffect, useRef, useState } from 'react'

/** In milliseconds: short enough that nobody waits, long enough that single letters send no request. */
const pauseMs = 350

export interface SearchFieldOptions {
  /** The search in the address. */
  search: string
  setSearch: (search: string, options: { replace: boolean }) => void
}

/**
 * The typed text becomes the search after a pause, or at once with Enter. Going back changes the field; one visit of
 * the field adds one step to the history.
 */
export const useSearchField = ({ search, setSearch }: SearchFieldOptions) => {
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  // The address may lag behind the text in the field.
  const [sent, setSent] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasStep = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (search !== known) {
    setKnown(search)
    if (search !== sent) {
      setSent(search)
      setText(search)
    }
  }

  const apply = (value: string) => {
    clearTimeout(timer.current)
    const wanted = value.trim()
    if (wanted === search) return
    setSent(wanted)
    setSearch(wanted, { replace: hasStep.current })
    hasStep.current = true
  }
  const type = (value: string) => {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(value), pauseMs)
  }
  const leave = () => {
    apply(text)
    hasStep.current = false
  }
  return { text, type, apply: () => apply(text), leave }
}
