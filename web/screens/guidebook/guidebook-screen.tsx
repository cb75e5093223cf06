import { useTranslation } from 'react-i18next'
import { TextScreen } from '../text-screen/text-screen.tsx'

const loaders = {
  en: () => import('../../texts/en/guidebook.md'),
  cn: () => import('../../texts/cn/guidebook.md'),
}

export const GuidebookScreen = () => (
  <TextScreen title={useTranslation().t('menu.guidebook')} loaders={loaders} />
)
