import type { ReactNode } from 'react'
import { useNearViewport } from '../use-near-viewport.ts'
import { LazyPart } from './lazy-part.tsx'

interface NearPartProps {
  /** The approximate height of the part, so that the page does not grow twice. */
  height: number
  isWanted?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A `LazyPart` whose code loads once it comes near the visible area. */
export const NearPart = ({ height, isWanted = true, className, children }: NearPartProps) => {
  const { ref, isNear } = useNearViewport()
  return (
    <div ref={ref} className={className}>
      <LazyPart height={height} isWanted={isWanted && isNear}>
        {children}
      </LazyPart>
    </div>
  )
}
