import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql'

/** An operation of the portal as its file has it. */
export interface Operation {
  name: string
  kind: 'query' | 'mutation'
  /** From the project's folder, with slashes. */
  file: string
  /** The operation and the fragments that it needs. */
  document: string
  node: OperationDefinitionNode
  fragments: Fragments
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Every operation in the `.graphql` files of the web client, by its name. A file that cannot be parsed is left out. */
export function readOperations(root: string): Map<string, Operation> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const found: { file: string; node: OperationDefinitionNode }[] = []
  for (const path of globSync('web/**/*.graphql', { cwd: root }))
    for (const node of definitionsIn(join(root, path)))
      if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
      else if (node.kind === Kind.OPERATION_DEFINITION) found.push({ file: path.replaceAll('\\', '/'), node })
  return new Map(
    found.map(({ file, node }) => {
      const name = node.name?.value ?? ''
      const kind = node.operation === 'mutation' ? 'mutation' : 'query'
      const needed = fragmentsOf(node, fragments)
      const document = [node, ...needed.values()].map((part) => print(part)).join('\n\n')
      return [name, { name, kind, file, document, node, fragments: needed }]
    }),
  )
}

/** While a developer types, a file may be incomplete for a moment. */
function definitionsIn(file: string) {
  try {
    return parse(readFileSync(file, 'utf8')).definitions
  } catch {
    return []
  }
}

/** The fragments that an operation uses, also through other fragments. */
function fragmentsOf(
  operation: OperationDefinitionNode,
  all: Fragments,
): Map<string, FragmentDefinitionNode> {
  const needed = new Map<string, FragmentDefinitionNode>()
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode) => {
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = all.get(value)
        if (!fragment || needed.has(value)) return
        needed.set(value, fragment)
        collect(fragment)
      },
    })
  }
  collect(operation)
  return needed
}
