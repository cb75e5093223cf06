import { useEffect, useRef, useState } from 'react'

/**
 * For a place that scrolls sideways: whether something of it is hidden beyond its end.
 * @param margin the pixels at the end of it that are empty
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
    // It tells the first sizes too.
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
