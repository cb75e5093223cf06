import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, visit } from 'graphql'

/**
 * Emits one named Apollo hook for each operation, beside its typed document: `useCustomersQuery`, `useLogInMutation` … Variables
 * that the operation requires are required by the hook.
 */
export const plugin = (_schema: GraphQLSchema, documents: { document?: DocumentNode }[]) => {
  const hooks: string[] = []
  const used = new Set<string>()
  const emit = (operation: OperationDefinitionNode) => {
    if (!operation.name) throw new Error('Failed to generate hooks: every operation needs a name')
    const name = operation.name.value
    const kind = operation.operation === 'query' ? 'Query' : 'Mutation'
    const types = `${name}${kind}, ${name}${kind}Variables`
    const required = (operation.variableDefinitions ?? []).some(
      (variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue,
    )
    const optional = required ? '' : '?'
    const add = (hook: string, options: string) => {
      used.add(hook)
      hooks.push(
        ...(operation.description ? [`/** ${operation.description.value.replaceAll('*/', '* /')} */`] : []),
        `export const use${name}${kind} = (options${options}) => ${hook}(${name}Document, options);`,
      )
    }
    if (operation.operation === 'query') {
      add('useQuery', `${optional}: useQuery.Options<${types}> | SkipToken`)
    } else {
      // Without `Omit`, TypeScript infers the hook's variables as "all of them", and a call without variables compiles.
      add('useMutation', `?: Omit<useMutation.Options<${types}>, 'variables'>`)
    }
  }
  for (const { document } of documents) if (document) visit(document, { OperationDefinition: emit })
  const skip = hooks.some((hook) => hook.includes('SkipToken')) ? ', type SkipToken' : ''
  return {
    prepend:
      used.size === 0
        ? []
        : [`import { ${[...used].toSorted().join(', ')}${skip} } from '@apollo/client/react';`],
    content: hooks.join('\n'),
  }
}
