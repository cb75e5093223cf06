import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls to the heading or question that the address names as soon as it is there, and moves the keyboard focus to it.
 *
 * @param isThere whether the text is on the screen
 */
export const useAnchor = (isThere: boolean) => {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isThere || hash === '') return
    const anchor = document.getElementById(decodeHash(hash))
    anchor?.scrollIntoView()
    const target = anchor?.querySelector<HTMLElement>('summary') ?? anchor
    target?.focus({ preventScroll: true })
  }, [isThere, hash])
}

const decodeHash = (hash: string) => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
