import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { LazyPart } from './lazy-part.tsx'

interface NearPartProps {
  /** The approximate height of the part, so that the page does not grow twice. */
  height: number
  isWanted?: boolean
  children: ReactNode
}

/** A `LazyPart` whose code loads once it comes near the visible area. */
export const NearPart = ({ height, isWanted = true, children }: NearPartProps) => {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '400px' })
  const [isNear, setNear] = useState(false)
  if (entry?.isIntersecting && !isNear) setNear(true)
  return (
    <div ref={ref}>
      <LazyPart height={height} isWanted={isWanted && isNear}>
        {children}
      </LazyPart>
    </div>
  )
}
