import { Printer } from '@graphql-markdown/printer-legacy'
import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { entity, type ToHtml } from './markdown.ts'

type Described = GraphQLNamedType | GraphQLField<unknown, unknown>

/** What the left column says of a type or an operation, as HTML. */
export interface Description {
  /** What it is, in the schema's own words. */
  text: string
  /** Its fields, arguments, values or members, and where it is used. */
  parts: string
}

/** The printer's titles as this page has them. */
const titles: Record<string, string> = {
  'Member Of': 'Used in',
  'Returned By': 'Returned by',
  'Implemented By': 'Implemented by',
  'Possible types': 'Results',
  Type: 'Answer',
}

/** The printer has an opaque type for text that it does not escape. */
type Mdx = Exclude<ReturnType<typeof Printer.printDescription>, string>
const mdx = (text: string) => text as unknown as Mdx

/** Describes parts of the schema with the printer of graphql-markdown, whose Markdown becomes HTML. */
export async function createDescriber(
  schema: GraphQLSchema,
  toHtml: ToHtml,
): Promise<(described: Described) => Description> {
  await Printer.init(
    schema,
    'reference',
    '/graphql',
    { printTypeOptions: { typeBadges: false, hierarchy: 'flat' } },
    {
      formatMDXNameEntity: (name, parent) => mdx(entity(name, parent)),
      formatMDXBullet: (text = '') => mdx(` ${text} `),
      formatMDXBadge: () => mdx(''),
      formatMDXAdmonition: ({ text }) => mdx(`\n\n**Deprecated.** ${text.trim()}\n\n`),
      formatMDXSpecifiedByLink: (url) => mdx(`[${url}](${url})`),
    },
  )
  const { options } = Printer
  if (!options) throw new Error('the printer has no options')
  const partsOf = (described: unknown) =>
    [Printer.printTypeMetadata(described, options)]
      .flat()
      .filter((section) => section !== undefined && section !== null)
      .map(({ title = '', content }) => `### ${titles[title] ?? title}\n\n${content as string}`)
  return (described) => {
    const parts = partsOf(described)
    if ('args' in described) {
      // The members of a result say more than its name, which is the last part.
      const result = getNamedType(described.type)
      if (isUnionType(result)) parts.splice(-1, 1, ...partsOf(result))
    } else if (isObjectType(described) && mutationsWith(schema, described).length > 0)
      parts.push(`### Returned by\n\n${mutationsWith(schema, described).join(' ')}`)
    else parts.push(String(Printer.printRelations(described, options)).replaceAll(/^### (.*)$/gm, retitled))
    return {
      text: toHtml(String(Printer.printDescription(described, options))),
      parts: toHtml(parts.join('\n\n')),
    }
  }
}

const retitled = (_all: string, title: string) => `### ${titles[title] ?? title}`

/** Links to the mutations whose result has the type as a member. */
const mutationsWith = (schema: GraphQLSchema, member: GraphQLObjectType) =>
  Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ type }) => {
      const result = getNamedType(type)
      return isUnionType(result) && result.getTypes().includes(member)
    })
    .map(({ name }) => `[\`${name}\`](#)`)
