import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Section } from '../../../platform/long-text.ts'
import { IconSearch } from '../../../ui/icons.ts'
import { Question } from './question.tsx'
import styles from './question-list.module.css'
import { Heading } from './text-article.tsx'

interface QuestionListProps {
  sections: Section[]
  query: string
  /** The searched words, which are marked. */
  words: string[]
  count: number
  lookFor: (typed: string) => void
}

/** Questions under their headings, with a field to search them. */
export const QuestionList = ({ sections, query, words, count, lookFor }: QuestionListProps) => {
  const { t } = useTranslation()
  const isSearching = query.trim() !== ''
  return (
    <>
      <div className={styles.search} role="search">
        <TextInput
          type="search"
          label={t('faq.search')}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => lookFor(currentTarget.value)}
        />
        <p className={styles.count} role="status">
          {count > 0 && isSearching && t('faq.found', { count })}
          {count === 0 && t('faq.none', { query: query.trim() })}
        </p>
      </div>
      <div className={styles.questions}>
        {sections.map((section) =>
          section.level === 2 ? (
            <Heading key={section.id} {...section} />
          ) : (
            <Question key={section.id} {...section} words={words} />
          ),
        )}
      </div>
    </>
  )
}
