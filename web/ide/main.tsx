import { explorerPlugin } from '@graphiql/plugin-explorer'
import { GraphiQL, type GraphiQLProps, HISTORY_PLUGIN } from 'graphiql'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import '@graphiql/plugin-explorer/style.css'
import './ide.css'
import { isDemo, listAccounts } from './demo.ts'
import { createDemoPanel } from './demo-panel.tsx'
import { listedOperations } from './operations.ts'
import { operationsPanel } from './operations-panel.tsx'
import { TabTools } from './tab-tools.tsx'

const demoPanels = (await isDemo()) ? [createDemoPanel(await listAccounts())] : []
const plugins = [HISTORY_PLUGIN, explorerPlugin(), operationsPanel, ...demoPanels]

const fetcher: GraphiQLProps['fetcher'] = async (params, options) => {
  const headers = { 'content-type': 'application/json', ...options?.headers }
  const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(params) })
  return response.json()
}

const toSignIn = `# Sign in first: with the panel on the left
# (the key) in the demo, otherwise by the tabs
# CreateCaptcha and LogIn.
`
/** The tabs that a new user finds open. */
const firstTabs = ['HomeProfile', 'HomeCustomers', 'CreateCaptcha', 'LogIn'].map((name, index) => {
  const { text = '', variables = '' } = listedOperations.find((operation) => operation.name === name) ?? {}
  return { query: index === 0 ? toSignIn + text : text, variables }
})

createRoot(document.getElementById('ide') as HTMLElement).render(
  <StrictMode>
    <GraphiQL
      fetcher={fetcher}
      plugins={plugins}
      defaultTabs={firstTabs}
      defaultEditorToolsVisibility="variables"
      shouldPersistHeaders
      schemaDescription
      inputValueDeprecation
    >
      <GraphiQL.Toolbar>
        {({ prettify, merge, copy }) => (
          <>
            {prettify}
            {merge}
            {copy}
            <TabTools />
          </>
        )}
      </GraphiQL.Toolbar>
    </GraphiQL>
  </StrictMode>,
)
