import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import { rootFields } from './access.ts'

/**
 * The limits of a document, those of fields for each operation; a fragment counts every time it is spread. The schema has no cycle,
 * which limits the depth.
 */
export const limits = {
  /** Counted while parsing, so that the later steps never see a larger document. */
  tokens: 1000,
  fields: 200,
  aliases: 15,
  mutationRootFields: 1,
  /** In a response. */
  errors: 5,
}

interface Cost {
  fields: number
  aliases: number
}

/** Introspection queries have many fields, and are possible only where introspection is enabled. */
const introspection: ReadonlySet<string> = new Set(['__schema', '__type'])

/**
 * A validation rule that refuses documents over the limits. Each fragment is measured once, so that the work is
 * proportional to the document's length however often fragments are spread.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      for (const problem of problemsOf(document)) context.reportError(new GraphQLError(problem))
      return false
    },
  }
}

function problemsOf(document: DocumentNode): string[] {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  const measure = createMeter(fragments)
  const problems = operations.flatMap((operation) => {
    const { fields, aliases } = measure(operation.selectionSet)
    const roots = rootFields(operation, document).filter((name) => name !== '__typename')
    const mutations = operation.operation === OperationTypeNode.MUTATION ? roots.length : 0
    return [
      tooMany('fields', fields, limits.fields),
      tooMany('aliases', aliases, limits.aliases),
      tooMany('mutations in one operation', mutations, limits.mutationRootFields),
    ]
  })
  return problems.filter((problem) => problem !== null)
}

const tooMany = (what: string, count: number, limit: number) =>
  count > limit ? `Too many ${what}: at most ${limit} are accepted` : null

function createMeter(fragments: FragmentDefinitionNode[]) {
  const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
  const costs = new Map<string, Cost>()

  const fragmentCost = (name: string): Cost => {
    const fragment = byName.get(name)
    const measured = costs.get(name)
    if (measured || !fragment) return measured ?? zeroCost
    // A fragment that spreads itself is refused by another rule.
    costs.set(name, zeroCost)
    const cost = selectionSetCost(fragment.selectionSet)
    costs.set(name, cost)
    return cost
  }
  const selectionCost = (selection: SelectionNode): Cost => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return fragmentCost(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return selectionSetCost(selection.selectionSet)
    const isIntrospection = introspection.has(selection.name.value)
    const children =
      selection.selectionSet && !isIntrospection ? selectionSetCost(selection.selectionSet) : zeroCost
    return {
      fields: children.fields + 1,
      aliases: children.aliases + (selection.alias ? 1 : 0),
    }
  }
  const selectionSetCost = ({ selections }: SelectionSetNode): Cost =>
    selections.map(selectionCost).reduce(add, zeroCost)
  return selectionSetCost
}

const zeroCost: Cost = { fields: 0, aliases: 0 }

const add = (one: Cost, other: Cost): Cost => ({
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
})
