import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'

/** How far outside the viewport an element already counts as near. */
const ahead = '400px'

/** Whether an element has come near the viewport; once true, it stays true. */
export const useNearViewport = () => {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: ahead })
  const [isNear, setNear] = useState(false)
  if (entry?.isIntersecting && !isNear) setNear(true)
  return { ref, isNear }
}
