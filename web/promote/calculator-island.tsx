import { Calculator } from '../ui/calculator/calculator.tsx'
import { fill } from '../platform/i18n/fill.ts'
import type { AffiliateKind } from '../platform/__generated__/schema-types.ts'
import type { PromotionMessages } from './promotion-messages.ts'

interface CalculatorIslandProps {
  messages: PromotionMessages['calculator']
  locale: string
  /** The kind that was chosen before this code was there. */
  kindBefore?: AffiliateKind | undefined
}

/** The calculator with the promotion page's messages. It fills in their figures itself, because i18next does not run there. */
export const CalculatorIsland = ({ messages, locale, kindBefore }: CalculatorIslandProps) => (
  <Calculator
    messages={{
      ...messages,
      companyHint: (figures) => fill(messages.companyHint, figures),
      refused: (limit) => fill(messages.refused, limit),
    }}
    locale={locale}
    // What a first customer or two may spend.
    start="10000"
    kindBefore={kindBefore}
  />
)
