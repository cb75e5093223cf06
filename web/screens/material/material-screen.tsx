import { useTranslation } from 'react-i18next'
import { TextScreen } from '../text-screen/text-screen.tsx'

const loaders = {
  en: () => import('../../texts/en/material.md'),
  cn: () => import('../../texts/cn/material.md'),
}

export const MaterialScreen = () => (
  <TextScreen title={useTranslation().t('menu.material')} loaders={loaders} />
)
