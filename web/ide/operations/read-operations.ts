import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, print, visit } from 'graphql'

/** One operation of the portal's own pages. */
export interface Operation {
  name: string
  kind: 'query' | 'mutation' | 'subscription'
  /** The folder of its file below `web/`, for example `features/account/login`. */
  folder: string
  /** The operation with every fragment that it uses. */
  text: string
}

/**
 * Reads the operations of `.graphql` files, sorted by folder and name.
 *
 * @param files the text of each file, by its path below `web/`
 */
export function readOperations(files: Readonly<Record<string, string>>): Operation[] {
  const documents = Object.entries(files).map(([path, text]) => ({
    folder: path.slice(0, path.lastIndexOf('/')),
    document: parse(text, { noLocation: true }),
  }))
  const fragments = new Map(documents.flatMap(({ document }) => fragmentsIn(document)))
  return documents
    .flatMap(({ folder, document }) =>
      document.definitions.flatMap((definition): Operation[] => {
        if (definition.kind !== Kind.OPERATION_DEFINITION) return []
        const used = fragmentsOf(definition, fragments)
        return [
          {
            name: definition.name?.value ?? '',
            kind: definition.operation,
            folder,
            text: `${[definition, ...used].map(print).join('\n\n')}\n`,
          },
        ]
      }),
    )
    .toSorted((one, other) => one.folder.localeCompare(other.folder) || one.name.localeCompare(other.name))
}

/** The operations whose name, kind or folder contains every word of the search, in any case. */
export function findOperations(operations: readonly Operation[], search: string): Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(({ name, kind, folder }) => {
    const text = `${name} ${kind} ${folder}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

const fragmentsIn = ({ definitions }: DocumentNode): [string, FragmentDefinitionNode][] =>
  definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : []))

/** The fragments that a definition spreads, and those that they spread, each once. */
function fragmentsOf(
  definition: Parameters<typeof visit>[0],
  known: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const found = new Map<string, FragmentDefinitionNode>()
  const collect = (node: Parameters<typeof visit>[0]) =>
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = known.get(value)
        if (!fragment || found.has(value)) return
        found.set(value, fragment)
        collect(fragment)
      },
    })
  collect(definition)
  return [...found.values()]
}
