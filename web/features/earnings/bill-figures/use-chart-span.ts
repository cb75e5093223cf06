import { useSearchParam } from '../../../ui/use-search-param.ts'
import { type ChartSpan, chartSpans } from './chart-months.ts'

/** The number of charted months, kept in the address, so that reload, back and sharing work. */
export const useChartSpan = () => {
  const [wanted, change] = useSearchParam('months')
  const setSpan = (span: ChartSpan) => change(span === chartSpans[0] ? null : String(span))
  return { span: chartSpans.find((span) => String(span) === wanted) ?? chartSpans[0], setSpan }
}
