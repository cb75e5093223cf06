import { Calculator } from '../ui/calculator/calculator.tsx'
import { fill } from '../platform/i18n/fill.ts'
import type { PromotionMessages } from './messages/en.ts'

interface CalculatorIslandProps {
  words: PromotionMessages['calculator']
  locale: string
}

/** The calculator in the words of the promotion page, where nothing else fills them in. */
export const CalculatorIsland = ({ words, locale }: CalculatorIslandProps) => (
  <Calculator
    words={{
      ...words,
      companyHint: (figures) => fill(words.companyHint, figures),
      refused: (limit) => fill(words.refused, limit),
    }}
    locale={locale}
  />
)
