import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Another path is another page: it begins at the top, and the focus at its content. A change of the query alone (a list
 * turned to its next page) moves nothing.
 */
export const PageArrival = () => {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    // Going back is no exception, which the browser would make of it.
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
