import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { type Change, fillIn, type Tab } from './fill-in.ts'
import { readSchema } from './schema.ts'

/** The active tab of the IDE: reads it, opens another one, and fills in its variables. */
export function useTab() {
  const queryEditor = useGraphiQL((state) => state.queryEditor)
  const variableEditor = useGraphiQL((state) => state.variableEditor)
  const operationName = useGraphiQL((state) => state.operationName)
  const { addTab } = useGraphiQLActions()

  const read = (): Tab => ({
    query: queryEditor?.getValue() ?? '',
    variables: variableEditor?.getValue() ?? '',
  })
  const attemptFill = (field: string, change: Change) => fillIn(readSchema(), read(), field, change)
  return {
    read,
    /** The editors load after the panels; until then a tab can be neither read nor opened. */
    isReady: queryEditor !== undefined && variableEditor !== undefined,
    operationName: operationName ?? null,
    open({ query, variables }: Tab) {
      addTab()
      queryEditor?.setValue(query)
      variableEditor?.setValue(variables)
    },
    /** Whether a variable of the tab has this field. */
    takes: (field: string) => attemptFill(field, () => null) !== null,
    /** Puts a value into a field of the variables; returns a sentence that says whether the tab takes it. */
    fill(field: string, change: Change): string {
      const variables = attemptFill(field, change)
      if (variables === null) return `No variable of this tab takes ${field}.`
      variableEditor?.setValue(variables)
      return `It is in the variables of this tab, as ${field}.`
    },
  }
}
