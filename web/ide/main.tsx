import { explorerPlugin } from '@graphiql/plugin-explorer'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import '@graphiql/plugin-explorer/style.css'
import './ide.css'
import { createDemoPanel } from './demo/demo-panel.tsx'
import { isDemo, listAccounts } from './demo/demo.ts'
import { firstTabs } from './first-tabs.ts'
import { operationsPanel } from './operations/operations-panel.tsx'
import { AnswerFooter } from './tab/answer-footer.tsx'
import { createFetcher } from './tab/last-answer.ts'
import { readLink } from './tab/share.ts'
import { TabTools } from './tab/tab-tools.tsx'
import { addColours } from './theme.ts'

const demoPanels = (await isDemo()) ? [createDemoPanel(await listAccounts())] : []
const plugins = [HISTORY_PLUGIN, explorerPlugin(), operationsPanel, ...demoPanels]
/** The server says in its page whether it serves the reference. */
const fetcher = createFetcher(() => performance.now())
const shared = readLink(location.hash)
// Otherwise a reload would open the shared tab once more.
if (shared) history.replaceState(null, '', location.pathname)
// A link that is opened in this tab changes only the fragment of its address.
addEventListener('hashchange', () => location.reload())

addColours()
createRoot(document.getElementById('ide') as HTMLElement).render(
  <StrictMode>
    <GraphiQL
      fetcher={fetcher}
      plugins={plugins}
      defaultTabs={shared ? [shared, ...firstTabs] : firstTabs}
      defaultEditorToolsVisibility="variables"
      shouldPersistHeaders
      schemaDescription
      inputValueDeprecation
      {...(shared && { initialQuery: shared.query, initialVariables: shared.variables })}
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
      <GraphiQL.Footer>
        <AnswerFooter />
      </GraphiQL.Footer>
    </GraphiQL>
  </StrictMode>,
)
