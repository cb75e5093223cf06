import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { LongText, Piece, Section } from '../../platform/long-text.ts'
import { fill } from '../../platform/i18n/fill.ts'

const headingForm = /^(.*?)\s*\{#([a-z][a-z0-9-]*)\}$/

/**
 * Compiles Markdown into a long text. Throws an error that says how to fix the text for Markdown that a page cannot show,
 * a heading without an id of its own, and the name of an unknown figure.
 */
export function compileText(markdown: string, figures: Record<string, string>): LongText {
  const [title, ...tokens] = lexer(markdown).filter(({ type }) => type !== 'space') as MarkedToken[]
  if (title?.type !== 'heading' || title.depth !== 1)
    throw new Error('A text must begin with its title, such as "# Guidebook"')
  const text: LongText = { title: fillFigures(title.text, figures, title), lead: [], sections: [] }
  for (const token of tokens)
    if (token.type === 'heading') text.sections.push(toSection(token, figures, text.sections))
    else (text.sections.at(-1)?.pieces ?? text.lead).push(...toPieces(token, figures))
  return text
}

function toSection(heading: Tokens.Heading, figures: Record<string, string>, before: Section[]): Section {
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

/** Turns a Markdown token into pieces of a text. */
function toPieces(given: Token, figures: Record<string, string>): Piece[] {
  const token = given as MarkedToken
  const all = (tokens: Token[]) => tokens.flatMap((one) => toPieces(one, figures))
  const row = (tag: 'th' | 'td', cells: Tokens.TableCell[]): Piece => [
    'tr',
    null,
    ...cells.map((cell) => toCell(tag, cell)),
  ]
  const toCell = (tag: 'th' | 'td', { tokens, align }: Tokens.TableCell): Piece => {
    // The empty corner of a table is not a header cell.
    if (tokens.length === 0) return ['td', null]
    const properties = {
      ...(tag === 'th' && { scope: 'col' }),
      ...(align === 'right' && { 'data-figure': 'true' }),
    }
    return [tag, properties, ...all(tokens)]
  }
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
      return [['p', null, ...all(token.tokens)]]
    case 'list':
      return [[token.ordered ? 'ol' : 'ul', null, ...all(token.items)]]
    case 'list_item':
      return [['li', null, ...all(token.tokens)]]
    case 'blockquote':
      return [['note', null, ...all(token.tokens)]]
    case 'table':
      return [
        [
          'table',
          null,
          ['thead', null, row('th', token.header)],
          ['tbody', null, ...token.rows.map((cells) => row('td', cells))],
        ],
      ]
    case 'text':
      return token.tokens ? all(token.tokens) : [fillFigures(token.text, figures, token)]
    case 'escape':
      return [token.text]
    case 'codespan':
      return [['code', null, token.text]]
    case 'strong':
    case 'em':
      return [[token.type, null, ...all(token.tokens)]]
    case 'link':
      return [['a', { href: token.href }, ...all(token.tokens)]]
    case 'br':
      return [['br', null]]
    case 'heading':
    case 'code':
    case 'checkbox':
    case 'def':
    case 'del':
    case 'hr':
    case 'html':
    case 'image':
      break
  }
  throw textError(`A text cannot contain this Markdown (${token.type})`, token)
}

/** An error in a text that quotes the passage that caused it. */
const textError = (what: string, { raw }: { raw: string }) =>
  new Error(`${what}. The passage:\n  ${raw.trim().slice(0, 200)}`)

const hanEdge = /(?<=\p{Script=Han})(?=[\dA-Za-z])|(?<=[\dA-Za-z%])(?=\p{Script=Han})/gu
const gapInHan = /(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu

/**
 * Replaces the names of figures (`{{minimumPayout}}`) with the figures. A space separates Han from digits and Latin
 * letters but not Han from Han, whatever characters a figure begins and ends with.
 */
function fillFigures(text: string, figures: Record<string, string>, passage: { raw: string }): string {
  if (text.includes('**')) throw textError('These ** would be visible: put a space outside them', passage)
  return fill(text, figures).replaceAll(hanEdge, ' ').replaceAll(gapInHan, '')
}
