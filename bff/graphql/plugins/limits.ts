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

/** The limits of a document. They apply to each operation; a fragment counts every time it is spread. */
export const limits = {
  /** Counted while parsing, so that the later steps never see a larger document. */
  tokens: 1000,
  operations: 10,
  fragments: 20,
  depth: 8,
  fields: 200,
  aliases: 15,
  directives: 10,
  mutationRootFields: 1,
  /** In a response. */
  errors: 5,
}

interface Cost {
  depth: number
  fields: number
  aliases: number
  directives: number
  /** Top-level fields, without `__typename`. */
  roots: number
}

/** Introspection queries are deeply nested, and are possible only where introspection is enabled. */
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
  const costOf = createMeter(fragments)
  const problems = [
    tooMany('operations', operations.length, limits.operations),
    tooMany('fragments', fragments.length, limits.fragments),
  ]
  for (const operation of operations) {
    const cost = costOf(operation.selectionSet)
    const directives = cost.directives + (operation.directives?.length ?? 0)
    problems.push(
      tooMany('levels', cost.depth, limits.depth),
      tooMany('fields', cost.fields, limits.fields),
      tooMany('aliases', cost.aliases, limits.aliases),
      tooMany('directives', directives, limits.directives),
    )
    if (operation.operation === OperationTypeNode.MUTATION)
      problems.push(tooMany('mutations in one operation', cost.roots, limits.mutationRootFields))
  }
  return problems.filter((problem) => problem !== null)
}

const tooMany = (what: string, count: number, limit: number) =>
  count > limit ? `Too many ${what}: at most ${limit} are accepted` : null

function createMeter(fragments: FragmentDefinitionNode[]) {
  const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
  const known = new Map<string, Cost>()

  const ofFragment = (name: string): Cost => {
    const fragment = byName.get(name)
    const measured = known.get(name)
    if (measured || !fragment) return measured ?? nothing
    known.set(name, nothing)
    const cost = ofSelections(fragment.selectionSet)
    known.set(name, cost)
    return cost
  }
  const ofSelection = (selection: SelectionNode): Cost => {
    const directives = selection.directives?.length ?? 0
    if (selection.kind === Kind.FRAGMENT_SPREAD) return add(ofFragment(selection.name.value), { directives })
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return add(ofSelections(selection.selectionSet), { directives })
    const isIntrospection = introspection.has(selection.name.value)
    const below = selection.selectionSet && !isIntrospection ? ofSelections(selection.selectionSet) : nothing
    return {
      depth: below.depth + 1,
      fields: below.fields + 1,
      aliases: below.aliases + (selection.alias ? 1 : 0),
      directives: below.directives + directives,
      roots: selection.name.value === '__typename' ? 0 : 1,
    }
  }
  const ofSelections = ({ selections }: SelectionSetNode): Cost =>
    selections.map(ofSelection).reduce((sum, cost) => add(sum, cost), nothing)
  return ofSelections
}

const nothing: Cost = { depth: 0, fields: 0, aliases: 0, directives: 0, roots: 0 }

function add(one: Cost, other: Partial<Cost>): Cost {
  return {
    depth: Math.max(one.depth, other.depth ?? 0),
    fields: one.fields + (other.fields ?? 0),
    aliases: one.aliases + (other.aliases ?? 0),
    directives: one.directives + (other.directives ?? 0),
    roots: one.roots + (other.roots ?? 0),
  }
}
