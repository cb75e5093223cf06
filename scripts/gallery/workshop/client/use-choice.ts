import { useCallback, useEffect, useState } from 'react'
import type { Choice } from '../messages.ts'
import { addressOf, readChoice } from './choice.ts'

/** Distinguishes the visits of this tab from those of another one. */
const tab = crypto.randomUUID()

interface Chosen {
  choice: Choice
  /** Counts the visits: each one has a frame of its own. */
  count: number
}

const isOneVisit = (one: Choice, other: Choice) =>
  one.state === other.state && one.language === other.language && one.width === other.width

/** The choice in the address of the page, and ways to change it. A scheme changes within a visit. */
export function useChoice() {
  const [{ choice, count }, set] = useState<Chosen>(() => ({ choice: readChoice(location.search), count: 0 }))
  const move = useCallback(
    (next: Choice) =>
      set((last) => ({ choice: next, count: isOneVisit(last.choice, next) ? last.count : last.count + 1 })),
    [],
  )
  useEffect(() => {
    const follow = () => move(readChoice(location.search))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [move])
  const choose = useCallback(
    (next: Choice) => {
      history.pushState(null, '', addressOf(next))
      move(next)
    },
    [move],
  )
  const again = useCallback(() => set((last) => ({ ...last, count: last.count + 1 })), [])
  return { choice, visit: `${tab}.${count}`, choose, again }
}
