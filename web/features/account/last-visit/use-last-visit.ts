import { useEffect, useMemo, useState } from 'react'
import { type Known, noticesOf, seenIn } from './notices.ts'
import { lastVisitOf, prolongVisit, rememberVisit, resumeVisit } from './visit-memory.ts'

/** The last visit of the person that the profile belongs to, and what has changed since. Remembers this visit. */
export const useLastVisit = (known: Known) => {
  const [now] = useState(Date.now)
  const person = known.profile?.visitMarks.person
  const last = useMemo(() => (person === undefined ? null : lastVisitOf(person, now)), [person, now])
  const seen = JSON.stringify(seenIn(known))
  useEffect(() => {
    if (person === undefined) return undefined
    rememberVisit(person, JSON.parse(seen) as object, Date.now())
    const noteLook = () => (document.hidden ? prolongVisit : resumeVisit)(person, Date.now())
    document.addEventListener('visibilitychange', noteLook)
    return () => {
      document.removeEventListener('visibilitychange', noteLook)
      // Until now the page was looked at, although nothing changed.
      if (!document.hidden) prolongVisit(person, Date.now())
    }
  }, [person, seen])
  return { last, notices: noticesOf(last?.seen ?? null, known, now) }
}
