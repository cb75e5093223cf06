import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the window a place counts as coming into sight. */
const ahead = '400px'

/** Whether a place of the page has come near the window; once true it stays so. */
export const useNearViewport = (): { place: RefObject<HTMLDivElement | null>; isSeen: boolean } => {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  return { place, isSeen }
}
