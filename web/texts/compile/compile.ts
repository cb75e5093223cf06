import { lexer, type MarkedToken, type Tokens } from 'marked'
import type { LanguageKey } from '#rules/languages.ts'
import type { Section, LongText } from '../../platform/long-text.ts'
import { textError, fillFigures } from './fill-figures.ts'
import type { Figures, FiguresIn } from './figures.ts'
import { toPieces } from './to-pieces.ts'

const headingForm = /^(.*?)\s*\{#([a-z][a-z0-9-]*)\}$/

/**
 * Compiles Markdown into a long text. Throws an error that says how to fix the text for Markdown that a page cannot show,
 * a heading without an id of its own, and the name of an unknown figure.
 */
export function compileText(markdown: string, language: LanguageKey, figuresIn: FiguresIn): LongText {
  const figures = figuresIn(language)
  const [title, ...tokens] = lexer(markdown).filter(({ type }) => type !== 'space') as MarkedToken[]
  if (title?.type !== 'heading' || title.depth !== 1)
    throw new Error('A text must begin with its title, such as "# Guidebook"')
  const text: LongText = { title: fillFigures(title.text, figures, title), lead: [], sections: [] }
  for (const token of tokens)
    if (token.type === 'heading') text.sections.push(toSection(token, figures, text.sections))
    else (text.sections.at(-1)?.pieces ?? text.lead).push(...toPieces(token, language, figuresIn))
  return text
}

function toSection(heading: Tokens.Heading, figures: Figures, before: Section[]): Section {
  const { text, depth } = heading
  const [, title, id] = headingForm.exec(text) ?? []
  if (title === undefined || id === undefined)
    throw textError(
      'A heading needs an id of lowercase letters, digits and "-", such as "## Payment {#payment}"',
      heading,
    )
  if (before.some((section) => section.id === id))
    throw textError(`Another heading already has the id "${id}"`, heading)
  if (depth !== 2 && depth !== 3)
    throw textError('A heading below the title must begin with ## or ###', heading)
  return { id, title: fillFigures(title, figures, heading), level: depth, pieces: [] }
}
