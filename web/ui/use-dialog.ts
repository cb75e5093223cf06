import { useLocation, useNavigate } from 'react-router-dom'

const key = 'dialog'
/** Written by `open`: going back then closes, and leaves no second copy of the page in the history. */
interface OpenedHere {
  openedHere: true
}
const isOpenedHere = (state: unknown): state is OpenedHere =>
  typeof state === 'object' && state !== null && 'openedHere' in state

/** Which dialog is open, kept in the address, so that reload, back and sharing work. */
export const useDialog = () => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const query = new URLSearchParams(search)

  /** The properties of a link that opens it. */
  const linkTo = (name: string) => {
    const opened = new URLSearchParams(search)
    opened.set(key, name)
    return { to: { search: `?${opened}` }, state: { openedHere: true } satisfies OpenedHere }
  }
  const open = (name: string) => {
    const { to, state } = linkTo(name)
    void navigate(to, { state })
  }
  const close = () => {
    // What was sent before may end after the dialog was closed: going back once more would leave the page.
    if (!new URLSearchParams(window.location.search).has(key)) return
    query.delete(key)
    if (isOpenedHere(state)) void navigate(-1)
    else void navigate({ search: query.toString() }, { replace: true })
  }
  return { opened: query.get(key), open, linkTo, close }
}
