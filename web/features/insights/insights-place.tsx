import { loadWords } from '../../shared/i18n/i18n.ts'
import { LatePart } from '../../shared/ui/late-part.tsx'
import { useSeen } from '../../shared/ui/use-seen.ts'

const loadInsights = async () => {
  const [{ Insights }] = await Promise.all([import('./insights.tsx'), loadWords('late')])
  return Insights
}

/** About what the part takes, so that the page does not grow twice. */
const height = 480

/**
 * Where the insights stand. They take as many calls of the provider as the list of customers has pages, so neither their
 * code nor their figures are asked for before the first view stands and somebody comes near.
 *
 * @param isWanted whether the first view stands
 */
export const InsightsPlace = ({ isWanted }: { isWanted: boolean }) => {
  const { place, isSeen } = useSeen()
  return (
    <div ref={place}>
      <LatePart load={loadInsights} isWanted={isWanted && isSeen} props={{ height }} height={height} />
    </div>
  )
}
