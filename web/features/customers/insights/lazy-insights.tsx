import { memo } from 'react'
import { loadMessages } from '../../../platform/i18n/i18n.ts'
import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import { useNearViewport } from '../../../ui/use-near-viewport.ts'
import type { InsightsProps } from './insights.tsx'

const loadInsights = async () => {
  const [{ Insights }] = await Promise.all([import('./insights.tsx'), loadMessages('lazy')])
  return Insights
}

/** The approximate height of the insights, so that the page does not grow twice. */
const height = 480

interface LazyInsightsProps extends Omit<InsightsProps, 'height'> {
  /** Whether the first view is shown. */
  isWanted: boolean
}

/**
 * The insights. Their code loads when they come near the visible area; their data, which other parts need, loads before
 * that.
 */
export const LazyInsights = memo(({ isWanted, ...props }: LazyInsightsProps) => {
  const { ref, isNear } = useNearViewport()
  return (
    <div ref={ref}>
      <LazyPart
        load={loadInsights}
        isWanted={isWanted && isNear}
        props={{ ...props, height }}
        height={height}
      />
    </div>
  )
})
