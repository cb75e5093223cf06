import { hydrateRoot } from 'react-dom/client'
import { CalculatorIsland } from './calculator-island.tsx'
import type { PromotionMessages } from './promotion-messages.ts'

/** Makes the prerendered calculator work, with what was entered before. */
export function hydrateCalculator(
  island: Element,
  messages: PromotionMessages['calculator'],
  locale: string,
): void {
  const isCompany = island.querySelector<HTMLInputElement>('input[value="COMPANY"]')?.checked
  const kindBefore = isCompany ? 'COMPANY' : undefined
  hydrateRoot(island, <CalculatorIsland {...{ messages, locale, kindBefore }} />)
}
