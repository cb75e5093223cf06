import { Box, Text, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconSearch from '~icons/tabler/search'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { plainTextOf, type Section } from '../../../platform/long-text.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useAddress, useOverlay } from '../../../ui/use-address.ts'
import { Pieces } from './pieces.tsx'
import prose from './prose.module.css'
import styles from './question-list.module.css'
import { Heading } from './text-article.tsx'

/** Normalizes a text, so that full-width and capital letters match plain ones. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** The questions that contain every searched word, with the headings above them. The query is kept in the address. */
export const useQuestionSearch = (sections: Section[]) => {
  const address = useAddress()
  const query = address.query.get('q') ?? ''
  const words = plain(query).split(/\s+/)
  const isFound = ({ level, title, pieces }: Section) => {
    const text = plain([title, ...pieces.map(plainTextOf)].join(' '))
    return level === 3 && words.every((word) => text.includes(word))
  }
  const isShown = (section: Section, index: number) => {
    if (section.level === 3) return isFound(section)
    const next = sections.findIndex(({ level }, later) => later > index && level === 2)
    return sections.slice(index, next === -1 ? undefined : next).some(isFound)
  }
  const lookFor = (typed: string) => address.go({ query: { q: typed || null }, replace: true })
  return { query, lookFor, shown: sections.filter(isShown), count: sections.filter(isFound).length }
}

interface QuestionListProps extends Omit<ReturnType<typeof useQuestionSearch>, 'shown'> {
  sections: Section[]
}

/** Questions under their headings, with a field to search them. */
export const QuestionList = ({ sections, query, count, lookFor }: QuestionListProps) => {
  const { t } = useTranslation('faq')
  const { linkTo } = useOverlay('dialog')
  const isPrinting = useIsPrinting()
  const searched = { query: query.trim() }
  return (
    <>
      <div role="search" data-screen-only>
        <TextInput
          type="search"
          label={t('search')}
          leftSection={<IconSearch size={18} />}
          value={query}
          onChange={({ currentTarget }) => lookFor(currentTarget.value)}
        />
        <Text size="sm" c="dimmed" mt="xs" mih={26} role="status">
          {count === 0 ? t('none', searched) : searched.query !== '' && t('found', { count })}
        </Text>
        {count === 0 && (
          <Link {...linkTo('feedback', { feedbackTitle: searched.query })}>{t('ask', searched)}</Link>
        )}
      </div>
      <div className={styles.questions}>
        {sections.map((section) =>
          section.level === 2 ? (
            <Heading key={section.id} {...section} />
          ) : (
            <Question key={section.id} isPrinting={isPrinting} {...section} />
          ),
        )}
      </div>
    </>
  )
}

/** Whether the page is being printed. Before Chrome 131, Firefox 143 and Safari 18.4, CSS cannot open a collapsed `<details>`. */
const useIsPrinting = () => {
  const [isPrinting, setPrinting] = useState(false)
  // The browser captures the page right after the event.
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)))
  useWindowEvent('afterprint', () => setPrinting(false))
  return isPrinting
}

/** One question, collapsed until a user opens it or an address names it; all are open on paper. */
const Question = ({ id, title, pieces, isPrinting }: Section & { isPrinting: boolean }) => {
  const { t } = useTranslation('faq')
  const { pathname, hash } = useLocation()
  const own = `#${id}`
  const [isOpen, setOpen] = useState(hash === own)
  const [lastHash, setLastHash] = useState(hash)
  if (hash !== lastHash) {
    setLastHash(hash)
    if (hash === own) setOpen(true)
  }
  return (
    <details
      className={styles.question}
      id={id}
      data-anchor
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => !isPrinting && setOpen(currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        <IconChevronDown size={20} />
      </summary>
      <Box pb={12}>
        <div className={prose.prose}>
          <Pieces pieces={pieces} />
        </div>
        <Box mt={8} ml={-14} data-screen-only>
          <CopyButton text={window.location.origin + pathname + own} label={t('copyLink')} variant="subtle" />
        </Box>
      </Box>
    </details>
  )
}
