import type { MarkedToken, Token, Tokens } from 'marked'
import type { LanguageKey } from '#rules/languages.ts'
import type { Piece } from '../../platform/long-text.ts'
import { textError, fillFigures } from './fill-figures.ts'
import type { FiguresIn } from './figures.ts'

/** Turns a Markdown token into pieces of a text. */
export function toPieces(given: Token, language: LanguageKey, figuresIn: FiguresIn): Piece[] {
  const token = given as MarkedToken
  const all = (tokens: Token[]) => tokens.flatMap((one) => toPieces(one, language, figuresIn))
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
      return token.tokens ? all(token.tokens) : [fillFigures(token.text, figuresIn(language), token)]
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
