import { useTranslation } from 'react-i18next'
import type { LoadText } from '../../features/content/texts/use-text.ts'
import { TextScreen } from '../text-screen/text-screen.tsx'

const loadText: LoadText = (language) => import(`../../brand/texts/${language}/guidebook.md`)

export const GuidebookScreen = () => (
  <TextScreen title={useTranslation().t('menu.guidebook')} loadText={loadText} />
)
