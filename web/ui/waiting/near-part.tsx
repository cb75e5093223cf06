import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { LazyPart } from './lazy-part.tsx'

/** How far outside the viewport an element already counts as near. */
const ahead = '400px'

/** Whether an element has come near the viewport; once true, it stays true. */
const useNearViewport = () => {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: ahead })
  const [isNear, setNear] = useState(false)
  if (entry?.isIntersecting && !isNear) setNear(true)
  return { ref, isNear }
}

interface NearPartProps {
  /** The approximate height of the part, so that the page does not grow twice. */
  height: number
  isWanted?: boolean
  children: ReactNode
}

/** A `LazyPart` whose code loads once it comes near the visible area. */
export const NearPart = ({ height, isWanted = true, children }: NearPartProps) => {
  const { ref, isNear } = useNearViewport()
  return (
    <div ref={ref}>
      <LazyPart height={height} isWanted={isWanted && isNear}>
        {children}
      </LazyPart>
    </div>
  )
}
