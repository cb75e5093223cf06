import { act, cleanup, configure, getConfig, render, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { expect, onTestFinished, vi } from 'vitest'
import { Fault, type FaultCode } from '#bff/domain/fault.ts'
import { App } from '#web/app/app.tsx'
import { createConnection } from '#web/platform/apollo/connection.ts'
import { chooseLanguage, startI18n } from '#web/platform/i18n/i18n.ts'
import { dismissToast, readToasts } from '#web/platform/toasts/toasts.ts'
import { forgetIdleEnd, type IdleEnd, releaseTab } from '#web/platform/session/session.ts'
import { readEntry } from '#web/ui/use-address.ts'
import { InProcessPortal, type Overrides, password } from './in-process-portal.ts'
import { setPatience } from './stand-ins.ts'

export const supportContact = 'Mei Lin, mei@example.com'

/** A call of the provider that fails. */
export const failing =
  (code: FaultCode, details?: ConstructorParameters<typeof Fault>[2]) => async (): Promise<never> => {
    throw new Fault(code, 'no answer', details)
  }
export const down = failing('UPSTREAM_UNAVAILABLE', { providerCode: '100100' })

/** Holds these calls of the provider back (`openPortal`'s `before`) until they are released. */
export const holding = (...calls: string[]) => {
  const answers = Promise.withResolvers<void>()
  return {
    before: async (call: string) => {
      if (calls.includes(call)) await answers.promise
    },
    release: () => act(async () => answers.resolve()),
  }
}
/** What a part or a form says once it has waited for longer than its patience. */
export const stillWaiting = 'Still waiting. The service is slow to answer.'

/** Matches the paragraph that says this, in however many parts. */
export const saying =
  (text: string) =>
  (_part: string, element: Element | null): boolean =>
    element?.tagName === 'P' && element.textContent.includes(text)

const { getElementError } = getConfig()
configure({
  asyncUtilTimeout: 30_000,
  // Print the page only when the message is read: a wait throws one error per attempt and reports the last one alone.
  getElementError: (message, container) =>
    Object.defineProperties(new Error(), {
      name: { value: 'TestingLibraryElementError' },
      message: { get: () => getElementError(message, container).message, configurable: true },
    }),
})
const brand = { brandName: 'Example Cloud', brandUrl: 'https://example.com/', supportContact }
document.head.innerHTML = `<script type="application/json" id="portal">${JSON.stringify(brand)}</script>`

// Browser interfaces that Mantine uses and jsdom lacks.
window.matchMedia = (media) =>
  ({
    // The person prefers reduced motion, so that no test waits for a transition.
    matches: media.includes('prefers-reduced-motion'),
    media,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Makes the window that of a phone until the test ends. */
export const narrowWindow = () => {
  const { matchMedia } = window
  window.matchMedia = (media) =>
    Object.assign(matchMedia(media), media.includes('max-width: 30em') && { matches: true })
  onTestFinished(() => void (window.matchMedia = matchMedia))
}
/** Gives the browser a function until the test ends, or takes it away. */
export const withFunction = (owner: object, name: string, value: unknown) => {
  Object.defineProperty(owner, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(owner, name))
}

/** Replaces downloads: the files that the page saves, with their names. */
export function catchSavedFiles() {
  const saved: { name: string; file: Blob }[] = []
  const made = new Map<string, Blob>()
  URL.createObjectURL = (file) => {
    const url = `blob:${made.size}`
    made.set(url, file as Blob)
    return url
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = made.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
  return saved
}

/** The page is shown again after a while. */
export const showPageAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

/** Whether the person has scrolled to the end: an observer that starts later is told at once, as by a browser. */
let isAtEnd = false
const inView = [{ isIntersecting: true }] as IntersectionObserverEntry[]
const watchers = new Set<IntersectionObserverCallback>()
window.IntersectionObserver = class {
  readonly #listener: IntersectionObserverCallback
  constructor(listener: IntersectionObserverCallback) {
    this.#listener = listener
  }
  observe() {
    watchers.add(this.#listener)
    if (isAtEnd) this.#listener(inView, this as unknown as IntersectionObserver)
  }
  disconnect() {
    watchers.delete(this.#listener)
  }
} as unknown as typeof IntersectionObserver
window.scrollTo = vi.fn<() => void>()
Element.prototype.scrollIntoView = () => {}
await startI18n('en')

/** Takes away what a test has left for the next one, of this file or of another in the same worker. */
export async function tidyUp() {
  cleanup()
  // jsdom draws its frames by an interval: one that was started on a fake clock has to end on it.
  if (vi.isFakeTimers()) {
    vi.advanceTimersByTime(100)
    vi.useRealTimers()
  }
  isAtEnd = false
  releaseTab()
  forgetIdleEnd()
  setPatience(8000)
  for (const { message } of readToasts()) dismissToast(message)
  await chooseLanguage('en')
  localStorage.clear()
  sessionStorage.clear()
}

interface Opening extends Partial<Pick<InProcessPortal, 'before' | 'idleSeconds' | 'isNetworkDown'>> {
  /** An account of the provider in memory that is signed in already. */
  as?: string
  overrides?: Overrides
  /** Milliseconds after which a part says that it is still waiting. */
  patience?: number
  /** What the entry of the history holds beside its address. */
  entry?: object
  /** How long the session lasts at most. */
  absoluteSeconds?: number
}

/** Opens the portal at an address, in StrictMode as the browser has it. */
export async function openPortal(
  path: string,
  { as, overrides, absoluteSeconds, patience = 8000, entry, ...settings }: Opening = {},
) {
  setPatience(patience)
  const portal = new InProcessPortal(overrides)
  if (as) await portal.signIn(as)
  Object.assign(portal, settings)
  if (absoluteSeconds !== undefined) portal.endsAt = Date.now() + absoluteSeconds * 1000
  window.history.pushState({ usr: entry }, '', path)
  render(
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App connection={createConnection(portal.transport)} />
      </BrowserRouter>
    </StrictMode>,
  )
  return { portal, user: userEvent.setup({ delay: null }) }
}

/** Reloads the page at an address: its memory is gone, the storage of the tab is not. */
export async function reloadPortal(path: string, opening: Opening = {}) {
  cleanup()
  const stored = Object.entries(sessionStorage)
  releaseTab()
  for (const [key, value] of stored) sessionStorage.setItem(key, value)
  return openPortal(path, opening)
}

/** Goes to an address within the open page. */
export const goTo = (path: string) =>
  act(() => {
    window.history.pushState({}, '', path)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })

/** An end of the session that nobody announces yet. */
export const endIn = (milliseconds: number): IdleEnd => {
  const endsAt = Date.now() + milliseconds
  return { endsAt, announcedFrom: endsAt, isFinal: false }
}

const channel = new BroadcastChannel('session')
/** Another tab of the browser. */
export const otherTab = {
  /** Resolves with the next word that is no moved end of the session. */
  hears: () =>
    new Promise((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') resolve(data)
      })
    }),
  /** Tells the page this, and waits until it knows. */
  tells: (news: 'quit' | 'captcha' | IdleEnd) =>
    act(async () => {
      const listener = new BroadcastChannel('session')
      const isHeard = new Promise((resolve) => listener.addEventListener('message', resolve, { once: true }))
      channel.postMessage(news)
      await isHeard
      listener.close()
    }),
}

/** Enters a text at once, as a password manager does. */
export async function paste(user: UserEvent, input: HTMLElement, text: string) {
  await user.click(input)
  await user.paste(text)
}

/** Replaces the text of a searchable choice, and takes the first option that it finds. */
export async function chooseOption(user: UserEvent, input: HTMLElement, text: string) {
  await user.clear(input)
  await paste(user, input, text)
  await user.keyboard('{Enter}')
}

/** Fills the login form that the page shows, and sends it. */
export async function logIn(user: UserEvent, username: string) {
  await screen.findByRole('img')
  await paste(user, screen.getByLabelText('Username'), username)
  await paste(user, screen.getByLabelText('Password'), password)
  await paste(user, screen.getByLabelText('Captcha'), 'demo')
  await user.keyboard('{Enter}')
}

/** Scrolls to the end of the page, so that all of it has been in view. */
export const scrollToEnd = () => {
  isAtEnd = true
  act(() => {
    for (const listener of watchers) listener(inView, {} as IntersectionObserver)
  })
}

/** The open dialog with this name. */
export const dialogCalled = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Waits until no dialog is open. */
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const openQuit = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Quit' }))
  return dialogCalled('Quit')
}
export const quit = async (user: UserEvent) =>
  user.click((await openQuit(user)).getByRole('button', { name: 'Quit' }))

/** Opens the feedback of alice-chen over a page, filled in; every form is sent by the same hook. */
export async function openFeedback(page = '/home/FAQ') {
  const opened = await openPortal(`${page}?dialog=feedback`, { as: 'alice-chen' })
  const dialog = await dialogCalled('Feedback')
  await paste(opened.user, await dialog.findByLabelText('Title'), 'Export')
  await paste(opened.user, dialog.getByLabelText('Content'), 'A file of all bills')
  const send = () => opened.user.click(dialog.getByRole('button', { name: 'Send' }))
  return { ...opened, dialog, send, notice: () => dialog.queryByRole('alert')?.textContent }
}

/** Waits until no part of the page loads: some requests of home follow its first view. */
export const allIsRead = () =>
  waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0))

/** What the entry of the history holds beside its address. */
export const entry = () => readEntry(window.history.state.usr)

/** The path and the query of the address bar. */
export const address = () => window.location.pathname + window.location.search
