import { useEffect, useRef, useState } from 'react'

/** Nobody waits for a letter, and no letter asks the server. */
const pauseMs = 350

interface SearchField {
  /** What the address says. */
  search: string
  setSearch: (search: string, options: { replace: boolean }) => void
}

/**
 * What is typed becomes the search after a pause, or at once with Enter. Going back changes the field; one visit of the
 * field leaves one step in the history.
 */
export const useSearchField = ({ search, setSearch }: SearchField) => {
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  // What the address says next may be older than what stands in the field meanwhile.
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
