import { Box, Stack } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountQuery } from '../../features/account/__generated__/account.ts'
import { LegalLinks } from '../../features/content/legal-text/legal-links.tsx'
import { QuestionList, useQuestionSearch } from '../../features/content/texts/question-list.tsx'
import { TextArticle } from '../../features/content/texts/text-article.tsx'
import type { LanguageKey } from '#rules/languages.ts'
import { reloadIfMissing } from '../../platform/browser/reload.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { lazyComponent } from '../../platform/lazy-component.ts'
import type { LongText } from '../../platform/long-text.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { FailedPart } from '../../ui/waiting/part.tsx'
import { NearPart } from '../../ui/waiting/near-part.tsx'
import { Skeleton, Waiting } from '../../ui/waiting/skeleton.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'

/** Loads the text in one language. */
type LoadText = (language: LanguageKey) => Promise<{ text: LongText }>

const loadGuidebook: LoadText = (language) => import(`../../brand/texts/${language}/guidebook.md`)

export const GuidebookScreen = () => (
  <TextScreen title={useTranslation('menu').t('guidebook')} loadText={loadGuidebook} />
)

const loadFaq: LoadText = (language) => import(`../../brand/texts/${language}/faq.md`)

export const FaqScreen = () => (
  <TextScreen title={useTranslation('menu').t('faq')} loadText={loadFaq} Article={Faq} />
)

/** The questions, which can be searched. */
const Faq = ({ text, end }: ArticleProps) => {
  const { shown, ...search } = useQuestionSearch(text.sections)
  return (
    <TextArticle text={{ ...text, sections: shown }} end={end}>
      <QuestionList sections={shown} {...search} />
    </TextArticle>
  )
}

const loadPlanRule: LoadText = (language) => import(`../../brand/texts/${language}/plan-rule.md`)

export const PlanRuleScreen = () => (
  <TextScreen title={useTranslation('menu').t('planRule')} loadText={loadPlanRule} Article={PlanRule} />
)

/** The plan rules, with the calculator below the heading that announces it. */
const PlanRule = (props: ArticleProps) => <TextArticle {...props} insets={insets} />

const EarningsCalculator = lazyComponent(
  async () => (await import('../../features/earnings/calculator/earnings-calculator.tsx')).EarningsCalculator,
  'lazy',
)
const insets = {
  calculator: (
    <Box mt={24}>
      <NearPart height={720}>
        <EarningsCalculator />
      </NearPart>
    </Box>
  ),
}

interface ArticleProps {
  text: LongText
  end: ReactNode
}

interface TextScreenProps {
  /** Shown until the text has loaded with its own title. */
  title: string
  loadText: LoadText
  /** Shows the text, if it needs more than the default article. */
  Article?: ComponentType<ArticleProps>
}

/**
 * A page with a long text. Its only request feeds the greeting; the text does not depend on it. After a change of language the
 * shown text stays until the other has loaded.
 */
const TextScreen = ({ title, loadText, Article = TextArticle }: TextScreenProps) => {
  const { t } = useTranslation('texts')
  useAccountQuery()
  const { key: language } = useLanguage()
  const { loaded, hasFailed, retry } = useLoaded(language, async () => reloadIfMissing(loadText(language)))
  if (loaded) return <Article text={loaded.value.text} end={<LegalLinks />} />
  return (
    <>
      <ScreenHead title={title} />
      {hasFailed ? (
        <FailedPart what={t('failed')} fault={{ name: 'NETWORK' }} retry={retry} />
      ) : (
        <Stack gap={16} maw="38rem" mih="80dvh" pos="relative">
          <Waiting />
          {['96%', '82%', '30%', '99%', '94%', '97%', '60%', '28%', '95%', '98%', '74%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Stack>
      )}
    </>
  )
}
