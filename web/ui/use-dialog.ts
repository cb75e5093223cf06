import { useLocation, useNavigate } from 'react-router-dom'
import { currentEntry, type HistoryEntry, keptInNextEntry } from './history-entry.ts'

const key = 'dialog'

/** The open dialog, kept in the URL so that reload, back and sharing work. */
export const useDialog = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = new URLSearchParams(search)

  /** The props of a link that opens the dialog. */
  const linkTo = (name: string) => {
    const opened = new URLSearchParams(search)
    opened.set(key, name)
    return {
      to: { search: `?${opened}` },
      state: { ...keptInNextEntry(), openedHere: true } satisfies HistoryEntry,
    }
  }
  const open = (name: string) => {
    const { to, state } = linkTo(name)
    void navigate(to, { state })
  }
  const close = () => {
    // A request may finish after the dialog was closed; going back again would then leave the page.
    if (!new URLSearchParams(window.location.search).has(key)) return
    query.delete(key)
    if (currentEntry().openedHere) void navigate(-1)
    else void navigate({ search: query.toString() }, { replace: true, state: keptInNextEntry() })
  }
  return { opened: query.get(key), open, linkTo, close }
}
