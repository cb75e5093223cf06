import { TextScreen } from '../text-screen/text-screen.tsx'

const loaders = {
  en: () => import('../../texts/en/material.md'),
  cn: () => import('../../texts/cn/material.md'),
}

export const MaterialScreen = () => <TextScreen loaders={loaders} />
