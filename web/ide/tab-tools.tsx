import { ToolbarButton, useGraphiQL } from '@graphiql/react'
import IconCode from '~icons/tabler/code'
import IconTerminal2 from '~icons/tabler/terminal-2'
import { getOperationAST, parse } from 'graphql'
import { useEffect } from 'react'
import { copyText } from '../platform/browser/clipboard.ts'
import { curlCommand, hookCall } from './as-code.ts'
import { operations } from './operations.ts'
import { useTab } from './use-tab.ts'

/** Copies a tab as a command or as the call of its hook. GraphiQL shows an error that a button throws in its place. */
export function TabTools() {
  const tab = useTab()
  const operationName = useGraphiQL((state) => state.operationName)
  // Drawn again with another tab: GraphiQL opens one beyond the edge of a full row, and names it later.
  useGraphiQL((state) => state.activeTabIndex)
  useEffect(() => {
    document.querySelector('.graphiql-tab-active')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const hook = () => {
    const document = parse(tab.query())
    // GraphiQL names the operation of a new tab a moment later.
    const operation = getOperationAST(document, operationName) ?? getOperationAST(document)
    const listed = operations.find(({ name }) => name === operation?.name?.value)
    return hookCall(operation, tab.variables(), listed?.module)
  }
  return (
    <>
      <ToolbarButton
        label="Copy as curl"
        onClick={() =>
          void copyText(curlCommand(location.origin, tab.query(), tab.variables(), operationName))
        }
      >
        <IconTerminal2 className="graphiql-toolbar-icon" />
      </ToolbarButton>
      <ToolbarButton label="Copy as hook" onClick={() => void copyText(hook())}>
        <IconCode className="graphiql-toolbar-icon" />
      </ToolbarButton>
    </>
  )
}
