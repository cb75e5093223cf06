import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls to the heading or question that the address names as soon as it is there, and moves the keyboard focus to it. A link to
 * the same anchor does so again; a change of the query alone, such as a search, does not.
 *
 * @param isThere whether the text is on the screen
 */
export const useAnchor = (isThere: boolean) => {
  const { hash, search, key } = useLocation()
  const shown = useRef({ hash: '', search: '', key: '' })
  useEffect(() => {
    if (!isThere) return
    const isQueryAlone = shown.current.hash === hash && shown.current.search !== search
    shown.current = { hash, search, key }
    if (hash === '' || isQueryAlone) return
    const anchor = document.getElementById(hash.slice(1))
    anchor?.scrollIntoView()
    const target = anchor?.querySelector<HTMLElement>('summary') ?? anchor
    target?.focus({ preventScroll: true })
  }, [isThere, hash, search, key])
}
