import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  isUnionType,
  print,
} from 'graphql'
import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml, highlight } from './highlight.ts'

/** Turns Markdown into the HTML of the page. */
export type ToHtml = (markdown: string) => string

const textOf = (tokens: Token[]): string =>
  tokens.map((token) => ('tokens' in token && token.tokens ? textOf(token.tokens) : token.raw)).join('')

/** The anchor of an operation, a type, or a part of one: `Mutation.logIn`, `Customer`, `Customer.name`; null if there is none. */
function anchorOf(schema: GraphQLSchema, name: string): string | null {
  const [first = '', second] = name.replaceAll(/[[\]!]/g, '').split('.')
  const type = schema.getType(first)
  const root = [schema.getQueryType(), schema.getMutationType()].find((one) => one?.getFields()[first])
  if (second === undefined) return type ? first : root ? `${root.name}.${first}` : null
  // A member of a union is a type, not a part of the union.
  if (isUnionType(type)) return second
  return `${type || !root ? '' : `${root.name}.`}${name}`
}

/** The default of an argument or an input field, by its anchor; null if it has none. */
function defaultOf(schema: GraphQLSchema, anchor: string): string | null {
  const [typeName = '', fieldName = '', argument] = anchor.split('.')
  const type = schema.getType(typeName)
  if (isInputObjectType(type)) return defaultIn(type.getFields()[fieldName])
  if (!isObjectType(type)) return null
  return defaultIn(type.getFields()[fieldName]?.args.find(({ name }) => name === argument))
}

const defaultIn = (input: GraphQLArgument | GraphQLInputField | undefined) =>
  input?.astNode?.defaultValue ? print(input.astNode.defaultValue) : null

/**
 * Markdown of the schema and of the documentation as HTML. Links of the schema's printer lead to the anchors of this page; other
 * links stay if they are addresses, because the files that they name are not served.
 *
 * @param level the level of the heading that Markdown's third level becomes
 */
export function createMarkdown(schema: GraphQLSchema): ToHtml {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const level = Math.min(depth + 1, 6)
        const [first] = tokens
        const name = first?.type === 'link' ? nameIn(textOf([first])) : null
        const anchor = depth > 3 && name !== null && name.includes('.') ? anchorOf(schema, name) : null
        const isOwn = anchor !== null && anchor.includes('.')
        const id = isOwn ? ` id="${anchor}"` : ''
        const value = isOwn ? defaultOf(schema, anchor) : null
        const note = value === null ? '' : ` <small>default <code>${escapeHtml(value)}</code></small>`
        return `<h${level}${id}>${this.parser.parseInline(tokens)}${note}</h${level}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const label = this.parser.parseInline(tokens)
        const name = nameIn(textOf(tokens))
        if (/^https?:/.test(href)) return `<a href="${escapeHtml(href)}">${label}</a>`
        const anchor = name === null ? null : anchorOf(schema, name)
        return anchor === null ? label : `<a href="#${anchor}">${label}</a>`
      },
      paragraph({ text, tokens }: Tokens.Paragraph) {
        const kind = text.startsWith('**Deprecated.**') ? ' class="deprecated"' : ''
        return `<p${kind}>${this.parser.parseInline(tokens)}</p>\n`
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
        const rows = token.rows.map((cells) => row(cells, 'td')).join('')
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`
      },
      code({ text, lang = '' }: Tokens.Code) {
        const html = ['graphql', 'json'].includes(lang) ? highlight(text) : escapeHtml(text)
        return `<pre tabindex="0"><code>${html}</code></pre>\n`
      },
    },
  })
  return (markdown) => marked.parse(markdown, { async: false })
}

/** The name that `entity` has put into a link, or that a relation has as code. */
const nameIn = (text: string) =>
  /data-of="([^"]*)"/.exec(text)?.[1] ?? /^`([\w.]+)`$/.exec(text.trim())?.[1] ?? null

/** A name as the schema's printer puts it into a link. The attribute says where the links of this page lead. */
export const entity = (name: string, parent?: string | null) =>
  `<code data-of="${parent ? `${parent}.` : ''}${name}">${name}</code>`
