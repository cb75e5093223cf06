import { TextScreen } from '../text-screen/text-screen.tsx'

const loaders = {
  en: () => import('../../texts/en/guidebook.md'),
  cn: () => import('../../texts/cn/guidebook.md'),
}

export const GuidebookScreen = () => <TextScreen loaders={loaders} />
