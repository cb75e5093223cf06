import type { ReactNode } from 'react'
import { TextArticle } from '../../features/content/texts/text-article.tsx'
import { lazyComponent } from '../../platform/lazy-component.ts'
import type { LongText } from '../../platform/long-text.ts'
import { NearPart } from '../../ui/waiting/near-part.tsx'
import styles from './plan-rule-article.module.css'

const EarningsCalculator = lazyComponent(
  async () => (await import('../../features/earnings/calculator/earnings-calculator.tsx')).EarningsCalculator,
  'lazy',
)

const insets = {
  calculator: (
    <NearPart height={720} className={styles.calculator}>
      <EarningsCalculator />
    </NearPart>
  ),
}

/** The plan rules, with the calculator below the heading that announces it. */
export const PlanRuleArticle = (props: { text: LongText; end: ReactNode }) => (
  <TextArticle {...props} insets={insets} />
)
