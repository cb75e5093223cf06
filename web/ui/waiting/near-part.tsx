import type { ReactNode } from 'react'
import { useNearViewport } from '../use-near-viewport.ts'
import { LazyPart } from './lazy-part.tsx'

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
