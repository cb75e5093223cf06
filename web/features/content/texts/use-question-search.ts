import { type Section, plainTextOf } from '../../../platform/long-text.ts'
import { useAddress } from '../../../ui/use-address.ts'
import { holdsWords, wordsToFind } from './find-words.ts'

const holds = ({ title, pieces }: Section, words: string[]) =>
  holdsWords([title, ...pieces.map(plainTextOf)].join(' '), words)

/** The questions that contain every searched word, with the headings above them. The query is kept in the address. */
export const useQuestionSearch = (sections: Section[]) => {
  const address = useAddress()
  const query = address.query.get('q') ?? ''
  const words = wordsToFind(query)
  const found = new Set(sections.filter((section) => section.level === 3 && holds(section, words)))
  const isShown = (section: Section, index: number) => {
    if (section.level === 3) return found.has(section)
    const next = sections.findIndex(({ level }, later) => later > index && level === 2)
    return sections.slice(index, next === -1 ? undefined : next).some((each) => found.has(each))
  }
  const lookFor = (typed: string) => address.go({ query: { q: typed || null }, replace: true })
  return { query, words, lookFor, shown: sections.filter(isShown), count: found.size }
}
