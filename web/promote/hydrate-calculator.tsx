import { hydrateRoot } from 'react-dom/client'
import { Calculator } from '../ui/calculator/calculator.tsx'
import type { Catalogue } from '../platform/i18n/i18n.ts'

interface CalculatorIslandProps {
  messages: Catalogue['calculator']
  locale: string
}

/** The calculator of the promotion page. It begins with what a first customer or two may spend. */
export const CalculatorIsland = (props: CalculatorIslandProps) => <Calculator {...props} start="10000" />

/** Makes the prerendered calculator work. */
export const hydrateCalculator = (island: Element, props: CalculatorIslandProps) =>
  hydrateRoot(island, <CalculatorIsland {...props} />)
