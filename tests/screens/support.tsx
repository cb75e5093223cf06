import { notifications } from '@mantine/notifications'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, vi } from 'vitest'
import { App } from '#web/app/app.tsx'
import { createApolloClient } from '#web/platform/apollo/client.ts'
import { PatienceContext } from '#web/platform/apollo/patience.ts'
import { chooseLanguage, startI18n } from '#web/platform/i18n/i18n.ts'
import { releaseTab } from '#web/platform/session/personal.ts'
import { InProcessPortal, type Overrides, password } from './in-process-portal.ts'

export const supportContact = 'Mei Lin, mei@example.com'

configure({ asyncUtilTimeout: 30_000 })
const brand = { brandName: 'Example Cloud', brandUrl: 'https://example.com/', supportContact }
document.head.innerHTML = `<script type="application/json" id="portal">${JSON.stringify(brand)}</script>`

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia = (media) =>
  ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const watchers = new Set<IntersectionObserverCallback>()
window.IntersectionObserver = class {
  readonly #hear: IntersectionObserverCallback
  constructor(hear: IntersectionObserverCallback) {
    this.#hear = hear
  }
  observe() {
    watchers.add(this.#hear)
  }
  disconnect() {
    watchers.delete(this.#hear)
  }
} as unknown as typeof IntersectionObserver
window.scrollTo = vi.fn<() => void>()
Element.prototype.scrollIntoView = () => {}
await startI18n('en')

afterEach(async () => {
  cleanup()
  releaseTab()
  notifications.clean()
  await chooseLanguage('en')
  localStorage.clear()
  sessionStorage.clear()
})

interface Opening {
  /** An account of the provider in memory that is signed in already. */
  as?: string
  overrides?: Overrides
  isNetworkDown?: boolean
  idleSeconds?: number
  /** Milliseconds after which a part says that it is still waiting. */
  patience?: number
  /** Runs before each call of the provider, and may hold it back or fail it. */
  before?: InProcessPortal['before']
  /** How long the session lasts at most. */
  absoluteSeconds?: number
}

/** Opens the portal at an address, in StrictMode as the browser has it. */
export async function openPortal(
  path: string,
  {
    as,
    overrides,
    isNetworkDown = false,
    idleSeconds,
    absoluteSeconds,
    patience = 8000,
    before,
  }: Opening = {},
) {
  const portal = new InProcessPortal(overrides)
  if (as) await portal.signIn(as)
  portal.isNetworkDown = isNetworkDown
  if (before) portal.before = before
  portal.idleSeconds = idleSeconds ?? null
  if (absoluteSeconds !== undefined) portal.endsAt = Date.now() + absoluteSeconds * 1000
  window.history.pushState(null, '', path)
  render(
    <StrictMode>
      <PatienceContext value={patience}>
        <BrowserRouter>
          <App client={createApolloClient(portal.transport)} />
        </BrowserRouter>
      </PatienceContext>
    </StrictMode>,
  )
  return { portal, user: userEvent.setup() }
}

/** Fills the login form that the page shows, and sends it. */
export async function logIn(user: UserEvent, username: string) {
  await screen.findByRole('img')
  await user.type(screen.getByLabelText('Username'), username)
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Captcha'), 'demo{Enter}')
}

/** Scrolls to the end of the page: everything on it comes into sight. */
export const scrollToEnd = () => {
  const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[]
  act(() => {
    for (const hear of watchers) hear(entries, {} as IntersectionObserver)
  })
}

/** What the address bar shows. */
export const address = () => window.location.pathname + window.location.search
