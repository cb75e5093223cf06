import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionList } from '../../features/content/texts/question-list.tsx'
import { TextArticle } from '../../features/content/texts/text-article.tsx'
import { useQuestionSearch } from '../../features/content/texts/use-question-search.ts'
import type { LongText } from '../../platform/long-text.ts'
import type { LoadText } from '../../features/content/texts/use-text.ts'
import { TextScreen } from '../text-screen/text-screen.tsx'

const loadText: LoadText = (language) => import(`../../brand/texts/${language}/faq.md`)

const Faq = ({ text, end }: { text: LongText; end: ReactNode }) => {
  const { shown, ...search } = useQuestionSearch(text.sections)
  return (
    <TextArticle text={{ ...text, sections: shown }} end={end}>
      <QuestionList sections={shown} {...search} />
    </TextArticle>
  )
}

export const FaqScreen = () => (
  <TextScreen title={useTranslation().t('menu.faq')} loadText={loadText} Article={Faq} />
)
