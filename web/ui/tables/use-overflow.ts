import { useEffect, useRef, useState } from 'react'

/**
 * Whether a horizontally scrolling element hides content beyond its end.
 * @param margin the empty pixels at its end
 */
export const useOverflow = (margin: number) => {
  const ref = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const scroller = ref.current
    const content = scroller?.firstElementChild
    if (!scroller || !content) return undefined
    const look = () =>
      setHasMore(scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft > margin + 1)
    // The observer also reports the initial sizes.
    const sizes = new ResizeObserver(look)
    sizes.observe(scroller)
    sizes.observe(content)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [margin])
  return { ref, hasMore }
}
