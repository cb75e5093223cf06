import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql'

/** The names of an operation's top-level fields, through fragments and aliases. */
export function rootFields(operation: OperationDefinitionNode, document: DocumentNode): string[] {
  const seen = new Set<string>()
  const names: string[] = []
  const pending = [operation.selectionSet]
  for (let set = pending.pop(); set; set = pending.pop())
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) names.push(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) pending.push(selection.selectionSet)
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value)
        const fragment = document.definitions.find(
          (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value,
        )
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) pending.push(fragment.selectionSet)
      }
    }
  return names
}
