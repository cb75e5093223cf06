import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far outside the viewport an element already counts as near. */
const ahead = '400px'

/** Whether an element has come near the viewport; once true, it stays true. */
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
