import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { explorerPlugin } from '@graphiql/plugin-explorer'
import { HISTORY_PLUGIN } from '@graphiql/plugin-history'
import { GraphiQL } from 'graphiql'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import '@graphiql/plugin-explorer/style.css'
import './ide.css'
import { demoPanel } from './demo-panel.tsx'
import { isDemo } from './demo.ts'
import { firstTabs } from './first-tabs.ts'

const plugins = [HISTORY_PLUGIN, explorerPlugin(), ...((await isDemo()) ? [demoPanel] : [])]
const fetcher = createGraphiQLFetcher({ url: '/graphql' })

createRoot(document.getElementById('ide') as HTMLElement).render(
  <StrictMode>
    <GraphiQL fetcher={fetcher} plugins={plugins} defaultTabs={firstTabs} shouldPersistHeaders />
  </StrictMode>,
)
