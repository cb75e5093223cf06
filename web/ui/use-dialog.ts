import { useLocation, useNavigate } from 'react-router-dom'

/** Set by `open`: closing then goes back, so that the history does not keep a second entry of the page. */
interface OpenedHere {
  openedHere: true
}
const isOpenedHere = (state: unknown): state is OpenedHere =>
  typeof state === 'object' && state !== null && 'openedHere' in state

/**
 * The open dialog, kept in the URL so that reload, back and sharing work.
 *
 * @param key the parameter of the URL
 */
export const useDialog = (key = 'dialog') => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const query = new URLSearchParams(search)

  /** The props of a link that opens the dialog. */
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
    // A request may finish after the dialog was closed; going back again would then leave the page.
    if (!new URLSearchParams(window.location.search).has(key)) return
    query.delete(key)
    if (isOpenedHere(state)) void navigate(-1)
    else void navigate({ search: query.toString() }, { replace: true })
  }
  return { opened: query.get(key), open, linkTo, close }
}
