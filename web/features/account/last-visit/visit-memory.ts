import { stored } from '../../../platform/browser/browser-storage.ts'

/** What a visit saw, without a name or an amount (decision 58). A fact that never loaded is missing. */
export interface Seen {
  /** The number of customers. */
  customers?: number
  /** The newest billed month, `YYYY-MM`; empty before the first bill. */
  billed?: string
  /** The mark of the paid amount. */
  paid?: string
  isUnderReview?: boolean
}

/** A visit; `at` is when it last saw something new, in milliseconds since 1970. */
export interface Visit {
  at: number
  seen: Seen
}

/** The newest visit, and the one before it. The browser remembers one person, by their mark. */
interface Memory extends Visit {
  person: string
  before: Visit | null
}

/** A page that is opened this long after a visit begins another one, in milliseconds. */
const visitEndsAfter = 30 * 60_000

const visits = stored('localStorage', 'visits', (content) =>
  Number.isFinite(content['at']) ? (content as unknown as Memory) : null,
)
const readMemory = (person: string): Memory | null => {
  const memory = visits.read()
  return memory?.person === person ? memory : null
}

/** The person's visit before the one under way; null if this browser remembers none. */
export const lastVisitOf = (person: string, now: number): Visit | null => {
  const memory = readMemory(person)
  if (!memory) return null
  const { at, seen, before } = memory
  return now - at < visitEndsAfter ? before : { at, seen }
}

/** Adds what this visit sees now. Facts that have not loaded keep the value of earlier visits. */
export const rememberVisit = (person: string, seen: Seen, now: number) => {
  const before = lastVisitOf(person, now)
  visits.keep({ person, at: now, seen: { ...readMemory(person)?.seen, ...seen }, before })
}

export const forgetVisits = visits.forget
