import { useTranslation } from 'react-i18next'
import type { LoadText } from '../../features/content/texts/use-text.ts'
import { TextScreen } from '../text-screen/text-screen.tsx'
import { PlanRuleArticle } from './plan-rule-article.tsx'

const loadText: LoadText = (language) => import(`../../brand/texts/${language}/plan-rule.md`)

export const PlanRuleScreen = () => (
  <TextScreen title={useTranslation().t('menu.planRule')} loadText={loadText} Article={PlanRuleArticle} />
)
