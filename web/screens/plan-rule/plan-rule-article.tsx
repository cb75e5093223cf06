import type { ReactNode } from 'react'
import { LazyEarningsCalculator } from '../../features/earnings/calculator/lazy-earnings-calculator.tsx'
import { TextArticle } from '../../features/content/texts/text-article.tsx'
import type { LongText } from '../../platform/long-text.ts'

const insets = { calculator: <LazyEarningsCalculator /> }

/** The plan rules, with the calculator below the heading that announces it. */
export const PlanRuleArticle = (props: { text: LongText; end: ReactNode }) => (
  <TextArticle {...props} insets={insets} />
)
