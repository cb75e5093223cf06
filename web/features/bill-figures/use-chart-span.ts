import { useSearchParams } from 'react-router-dom'
import { type ChartSpan, chartSpans } from './chart-months.ts'

const key = 'months'

/** How many months the charts show, kept in the address, so that reload, back and sharing work. */
export const useChartSpan = () => {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(key)
  const choose = (span: ChartSpan) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (span === chartSpans[0]) after.delete(key)
      else after.set(key, String(span))
      return after
    })
  return { span: chartSpans.find((span) => String(span) === wanted) ?? chartSpans[0], choose }
}
