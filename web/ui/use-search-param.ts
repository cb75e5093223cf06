import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { currentEntry, keptInNextEntry } from './history-entry.ts'

type Change = string | null | ((now: string | null) => string | null)

/**
 * One parameter of the URL and a setter for it, which stays the same on a page; null removes it. The rest of the URL stays. A
 * function gets the value that is in the URL now, which may be newer than the one that is rendered.
 */
export const useSearchParam = (key: string) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const change = useCallback(
    (to: Change, { replace = false } = {}) => {
      // The URL of the window is newer than the location of the router until the next render.
      const { search: latest, hash } = window.location
      const after = new URLSearchParams(latest)
      const value = typeof to === 'function' ? to(after.get(key)) : to
      if (value === null) after.delete(key)
      else after.set(key, value)
      const state = replace ? currentEntry() : keptInNextEntry()
      void navigate({ search: after.toString(), hash }, { replace, state })
    },
    [key, navigate],
  )
  return [new URLSearchParams(search).get(key), change] as const
}
