import { loadWords } from '../../../platform/i18n/i18n.ts'
import { LatePart } from '../../../ui/waiting/late-part.tsx'
import { useSeen } from '../../../ui/use-seen.ts'
import type { InsightsProps } from './insights.tsx'

const loadInsights = async () => {
  const [{ Insights }] = await Promise.all([import('./insights.tsx'), loadWords('late')])
  return Insights
}

/** The approximate height of the insights, so that the page does not grow twice. */
const height = 480

interface InsightsPlaceProps extends Omit<InsightsProps, 'height'> {
  /** Whether the first view is shown. */
  isWanted: boolean
}

/**
 * The insights. Their code loads when they come near the visible area; their data, which other parts need, loads before
 * that.
 */
export const InsightsPlace = ({ isWanted, ...props }: InsightsPlaceProps) => {
  const { place, isSeen } = useSeen()
  return (
    <div ref={place}>
      <LatePart
        load={loadInsights}
        isWanted={isWanted && isSeen}
        props={{ ...props, height }}
        height={height}
      />
    </div>
  )
}
