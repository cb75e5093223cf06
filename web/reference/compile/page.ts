import type { GraphQLSchema } from 'graphql'
import type { Description } from './describe.ts'
import { type Entry, type Group, groupsOf } from './entries.ts'
import { type Example, valuesOfTypes } from './examples.ts'
import type { Guide } from './guides.ts'
import { escapeHtml, highlight } from './highlight.ts'
import type { ToHtml } from './markdown.ts'
import { linkTo } from '../../ide/tab/share.ts'

interface Parts {
  schema: GraphQLSchema
  examples: readonly Example[]
  guides: readonly Guide[]
  describe: (described: Entry['described']) => Description
  toHtml: ToHtml
}

/** The two parts of the page that the schema decides, as HTML. */
export interface Page {
  navigation: string
  content: string
}

/** Groups of the contents that are open from the start; reading opens the others. */
const openGroups = ['Guide', 'Queries', 'Mutations', 'Refusals']

/** Writes the page: the guides, then each group of the schema, with an example beside each entry. */
export function writePage({ schema, examples, guides, describe, toHtml }: Parts): Page {
  const groups = groupsOf(schema)
  const values = valuesOfTypes(schema, examples)
  const showing = (name: string) => examples.filter(({ shows }) => shows === name)

  const writeEntry = (entry: Entry) => {
    const { text, parts } = describe(entry.described)
    const [request] = showing(entry.id)
    const value = values.get(entry.title)
    const panels = [
      request ? writeRequest(request, 'args' in entry.described) : '',
      request || value === undefined ? '' : writeCode('Example', toJson(value)),
      ...examples.filter(({ shows }) => shows.startsWith(`${entry.id}.`)).map(writeFolded),
      entry.definition === null ? '' : writeCode('Definition', entry.definition),
    ]
    return writeArticle(entry, text + parts, panels.join(''))
  }
  const writeGroup = ({ id, title, text, entries }: Group) =>
    `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><div class="introduction">${toHtml(text)}</div>${entries.map(writeEntry).join('')}</section>`
  const writeGuide = (guide: Guide, index: number) =>
    writeArticle(
      guide,
      guide.html,
      index === 0
        ? showing('fault')
            .map((one) => writeRequest(one))
            .join('')
        : '',
      'guide',
    )

  const guide = `<section aria-labelledby="guide"><h2 id="guide">Guide</h2><div class="introduction">${toHtml(schema.description ?? '')}</div>${guides.map(writeGuide).join('')}</section>`
  const lists = [{ title: 'Guide', entries: guides }, ...groups].map(
    ({ title, entries }) =>
      `<li><details${openGroups.includes(title) ? ' open' : ''}><summary>${title}</summary><ul>${entries.map(writeLink).join('')}</ul></details></li>`,
  )
  return { navigation: `<ul>${lists.join('')}</ul>`, content: guide + groups.map(writeGroup).join('') }
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2)

const writeLink = ({ id, title }: { id: string; title: string }) => `<li><a href="#${id}">${title}</a></li>`

const writeArticle = (
  { id, title }: { id: string; title: string },
  words: string,
  panels: string,
  kind = 'part',
) =>
  `<article class="entry ${kind}" aria-labelledby="${id}"><div class="words"><h3 id="${id}"><a href="#${id}">${title}</a></h3>${words}</div>${panels && `<div class="panels">${panels}</div>`}</article>`

const writeCode = (title: string, text: string, beside = '') =>
  `<figure><figcaption>${title}${beside}</figcaption><pre tabindex="0"><code>${highlight(text.trimEnd())}</code></pre></figure>`

/**
 * A request with its variables and its answer. The link leaves the variables of a mutation out, as the IDE's own links do.
 *
 * @param isOperation whether the operation is the subject; otherwise the answer is, and the request is folded below it
 */
function writeRequest({ document, variables, answer }: Example, isOperation = true): string {
  const tab = { query: document, variables: Object.keys(variables).length > 0 ? toJson(variables) : '' }
  const { pathname, hash } = new URL(linkTo('http://portal/graphiql', tab))
  const run = `<a class="run" href="${escapeHtml(pathname + hash)}">Open in the IDE</a>`
  const request =
    writeCode('Request', document, run) + (tab.variables && writeCode('Variables', tab.variables))
  const answered = writeCode('Answer', toJson(answer))
  return isOperation ? request + answered : answered + fold('Its request', request)
}

const fold = (title: string, inner: string) => `<details><summary>${title}</summary>${inner}</details>`

/** The same for a field with a request of its own. */
const writeFolded = (example: Example) =>
  fold(`Example of <code>${example.shows.split('.')[1]}</code>`, writeRequest(example))
