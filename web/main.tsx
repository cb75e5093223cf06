import './app/theme/mantine-styles.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { exactPath, isPrivatePath } from '#rules/web-paths.ts'
import { App } from './app/app.tsx'
import { preloadPage } from './app/routes.tsx'
import { createConnection } from './platform/apollo/connection.ts'
import { reloadIfMissing } from './platform/browser/reload.ts'
import { startI18n, startLanguage } from './platform/i18n/i18n.ts'
import { prepareFormats } from './platform/i18n/prepare-formats.ts'

// After the modules, not from them: tools that measure a page note where in the code each request begins, and would read this whole
// file again for it.
queueMicrotask(() => {
  const language = startLanguage(location)
  start(language).catch(() => document.querySelector('#root > [role=alert]')?.removeAttribute('hidden'))
  preloadPage(location.pathname)
  // The first thing behind the login is figures.
  if (isPrivatePath(exactPath(location.pathname) ?? '')) prepareFormats(languageOf(language).locale)
})

/** No `await` at the top level: chunks that share code with this one would wait for it, also those that it waits for. */
async function start(language: LanguageKey) {
  await reloadIfMissing(startI18n(language))
  const place = document.querySelector('#root')
  if (!place) throw new Error('Failed to start: the page has no #root')
  const root = createRoot(place)
  // A transition is drawn in slices of a few milliseconds: the first drawing is the longest of a visit, and would block the page.
  startTransition(() =>
    root.render(
      <StrictMode>
        {/* A transition that an answer interrupts would draw the former and the new address in turn. */}
        <BrowserRouter useTransitions={false}>
          <App connection={createConnection()} />
        </BrowserRouter>
      </StrictMode>,
    ),
  )
}
