import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Scrolls to the top and focuses the content when the path changes. A change of the query alone (the next page of a list)
 * moves nothing.
 */
export const PageArrival = () => {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    // Going back must behave the same; by default the browser would restore the old scroll position.
    window.history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
