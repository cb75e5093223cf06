import { useLocation, useNavigate } from 'react-router-dom'

/** One parameter of the address, and how to change or (by null) remove it; all else in the address stays. */
export const useSearchParam = (key: string) => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const change = (value: string | null, { replace = false } = {}) => {
    // The window knows its address before the router has drawn it.
    const { search: latest, hash } = window.location
    const after = new URLSearchParams(latest)
    if (value === null) after.delete(key)
    else after.set(key, value)
    void navigate({ search: after.toString(), hash }, { replace, state: replace ? state : null })
  }
  return [new URLSearchParams(search).get(key), change] as const
}
