/**
 * What an entry of the history holds beside its address: it survives reload, back and forward, and is neither shared with the
 * address nor written to logs.
 */
export interface HistoryEntry {
  /** The search in the list of customers. */
  search?: string
  /** The customer whose panel is open. */
  customer?: string
  /** The entry before is the same page without its dialog or panel: closing it goes back. */
  openedHere?: true
}

/** Another build may have written the entry, so it is parsed like untrusted input. */
export const readEntry = (state: unknown): HistoryEntry => {
  const { search, customer, openedHere } = Object(state) as Record<string, unknown>
  return {
    ...(typeof search === 'string' && { search }),
    ...(typeof customer === 'string' && { customer }),
    ...(openedHere === true && { openedHere }),
  }
}

/** The newest entry: the router's location has it only after the next render. */
export const currentEntry = () => readEntry((window.history.state as { usr?: unknown } | null)?.usr)

/** What a new entry of the same page keeps: no dialog of the entry before. */
export const keptInNextEntry = (): HistoryEntry => {
  const { search } = currentEntry()
  return search === undefined ? {} : { search }
}
