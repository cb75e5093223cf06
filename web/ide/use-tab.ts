import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'

/** The active tab of the IDE: reads it, opens another one, and fills in its variables. */
export function useTab() {
  const queryEditor = useGraphiQL((state) => state.queryEditor)
  const variableEditor = useGraphiQL((state) => state.variableEditor)
  const { addTab } = useGraphiQLActions()
  return {
    /** The editors load after the panels; until then a tab can be neither read nor opened. */
    isReady: queryEditor !== undefined && variableEditor !== undefined,
    query: () => queryEditor?.getValue() ?? '',
    /** Throws an error if the variables are not JSON. */
    variables(): Record<string, unknown> {
      try {
        return JSON.parse(variableEditor?.getValue().trim() || '{}') as Record<string, unknown>
      } catch (cause) {
        throw new Error('The variables of this tab are not valid JSON.', { cause })
      }
    },
    setVariables: (variables: object) => variableEditor?.setValue(JSON.stringify(variables, null, 2)),
    open(query: string, variables: string) {
      addTab()
      queryEditor?.setValue(query)
      variableEditor?.setValue(variables)
    },
  }
}
