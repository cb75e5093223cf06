import { loadWords } from '../../../platform/i18n/i18n.ts'
import { LatePart } from '../../../ui/waiting/late-part.tsx'
import { useSeen } from '../../../ui/use-seen.ts'
import type { InsightsProps } from './insights.tsx'

const loadInsights = async () => {
  const [{ Insights }] = await Promise.all([import('./insights.tsx'), loadWords('late')])
  return Insights
}

/** About what the part takes, so that the page does not grow twice. */
const height = 480

interface InsightsPlaceProps extends Omit<InsightsProps, 'height'> {
  /** Whether the first view stands. */
  isWanted: boolean
}

/** Where the insights stand. Their code comes when somebody comes near; their figures, which others need, before that. */
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
