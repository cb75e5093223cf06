import { useTranslation } from 'react-i18next'
import { TextScreen } from '../text-screen/text-screen.tsx'
import { PlanRuleArticle } from './plan-rule-article.tsx'

const loaders = {
  en: () => import('../../texts/en/plan-rule.md'),
  cn: () => import('../../texts/cn/plan-rule.md'),
}

export const PlanRuleScreen = () => (
  <TextScreen title={useTranslation().t('menu.planRule')} loaders={loaders} Article={PlanRuleArticle} />
)
