import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * What an entry of the history holds beside its URL: it survives reload, back and forward, and is neither shared with the URL
 * nor written to logs.
 */
export interface HistoryEntry {
  /** The search in the list of customers. */
  search?: string
  /** The title that the feedback form begins with. */
  feedbackTitle?: string | undefined
  /** The customer whose panel is open. */
  customer?: string | undefined
  /** The username that the login fills in: one just registered, or typed there before. */
  loginName?: string | null
  /** The entry before is the same page without its dialog, panel or statement: closing it goes back. */
  openedHere?: true
}

export const readEntry = (state: unknown) => (state ?? {}) as HistoryEntry

const currentState = () => (window.history.state as { usr?: object | null } | null)?.usr

/** The newest query and entry: the router's location has them only after the next render. */
export const currentAddress = () => ({
  query: new URLSearchParams(window.location.search),
  entry: readEntry(currentState()),
})

/** Whether the browser is to go back, which it does a moment later: a second press must not go back again. */
let isGoingBack = false

export interface AddressChange {
  /** Parameters of the query; null removes one, and the others stay. */
  query?: Record<string, string | null>
  /** Values of the history entry; the others stay. A new entry has no dialog or panel of the entry before. */
  entry?: HistoryEntry
  /** Changes this entry of the history instead of adding one. */
  replace?: boolean
}

/** Whether the address already is the one to go to: what is pressed twice before the page follows adds one entry. */
const isHere = (query: string, entry: object) => {
  const now = currentAddress()
  return now.query.toString() === query && JSON.stringify(now.entry) === JSON.stringify(entry)
}

/** The same page at another address, as the props of a link. */
const linkTo = ({ query = {}, entry, replace }: AddressChange) => {
  const { pathname, hash } = window.location
  const after = currentAddress().query
  for (const [key, value] of Object.entries(query))
    if (value === null) after.delete(key)
    else after.set(key, value)
  const closed = replace ? {} : { feedbackTitle: undefined, customer: undefined, openedHere: undefined }
  const state = { ...currentState(), ...closed, ...entry }
  const to = { pathname, search: after.toString(), hash }
  // The router would compare the URL alone, and a search or a customer is in the entry.
  return { to, state, replace: replace ?? isHere(to.search, state) }
}

/**
 * The address of the current page, which survives reload and back. A change keeps the path, the rest of the query, the hash and
 * the state of the entry.
 */
export const useAddress = () => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const go = useCallback(
    (change: AddressChange) => {
      const { to, ...options } = linkTo(change)
      // Not in a transition: a field whose value is in the address would lose letters.
      void navigate(to, options)
    },
    [navigate],
  )
  /** Leaves an entry that opened something on its page: goes back, or changes an entry that did not come from the page. */
  const goBack = (change: AddressChange) => {
    if (!currentAddress().entry.openedHere) return go({ ...change, replace: true })
    if (isGoingBack) return
    isGoingBack = true
    window.addEventListener('popstate', () => (isGoingBack = false), { once: true })
    void navigate(-1)
  }
  return { query, entry: readEntry(state), linkTo, go, goBack }
}

/** What is open over the page, by its name in a parameter of the query: a dialog, or a legal text to read or to accept. */
export const useOverlay = (key: 'dialog' | 'legal' | 'terms') => {
  const { query, go, goBack } = useAddress()
  const opening = (name: string, entry?: HistoryEntry): AddressChange => ({
    query: { [key]: name },
    entry: { ...entry, openedHere: true },
  })
  return {
    opened: query.get(key),
    open: (name: string) => go(opening(name)),
    /** The props of a link that opens it. */
    linkTo: (name: string, entry?: HistoryEntry) => linkTo(opening(name, entry)),
    /** Does nothing if another one is open: a request may finish after its dialog was closed. */
    close: (name: string) => {
      if (currentAddress().query.get(key) === name) goBack({ query: { [key]: null } })
    },
  }
}
