import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the window a place counts as coming into sight. */
const ahead = '400px'

/** Whether a place of the page has come near the window; once true it stays so. */
export const useNearViewport = (): { ref: RefObject<HTMLDivElement | null>; isNear: boolean } => {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !ref.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear])
  return { ref, isNear }
}
