import { forgetVisits, recallVisits, rememberVisits } from '../../../platform/browser/browser-storage.ts'

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

/** A visit; `at` is when somebody last looked, in milliseconds since 1970. */
export interface Visit {
  at: number
  seen: Seen
}

/** The newest visit of one person, and the one before it. */
interface Memory extends Visit {
  before: Visit | null
  /** The person has quit, so the next look at the page begins a visit. */
  isOver: boolean
}

/** A visit is over once nobody has looked at the page for this long, in milliseconds. */
const visitEndsAfter = 30 * 60_000
/** The number of people that one browser remembers. */
const maxPeople = 5

/** By person, the last one first. The stored text may come from another build or be changed by hand: only visits are read. */
const readAll = (): [person: string, Memory][] => {
  const isVisit = ([, visit]: [string, unknown]) => typeof (visit as Partial<Memory> | null)?.at === 'number'
  try {
    return Object.entries(JSON.parse(recallVisits() ?? '{}') as Record<string, Memory>).filter(isVisit)
  } catch {
    return []
  }
}
const readMemory = (person: string) => readAll().find(([one]) => one === person)?.[1]
const readOthers = (person: string) => readAll().filter(([one]) => one !== person)

const store = (person: string, memory: Memory) => {
  const people = [[person, memory], ...readOthers(person)] as const
  rememberVisits(JSON.stringify(Object.fromEntries(people.slice(0, maxPeople))))
}

/** The person's visit before the one under way; null if this browser remembers none. */
export const lastVisitOf = (person: string, now: number): Visit | null => {
  const memory = readMemory(person)
  if (!memory) return null
  const { at, seen, before, isOver } = memory
  return !isOver && now - at < visitEndsAfter ? before : { at, seen }
}

/** Adds what this visit sees now. Facts that have not loaded keep the value of earlier visits. */
export const rememberVisit = (person: string, seen: Seen, now: number) => {
  const before = lastVisitOf(person, now)
  store(person, { at: now, seen: { ...readMemory(person)?.seen, ...seen }, before, isOver: false })
}

/** Ends the visit under way: the next one is compared with it. */
export const endVisit = (person: string) => {
  const memory = readMemory(person)
  if (memory) store(person, { ...memory, isOver: true })
}

/** Removes what this browser remembers of the person, or of everybody if it is not known who the person is. */
export const forgetPerson = (person: string | undefined) => {
  const others = person === undefined ? [] : readOthers(person)
  if (others.length === 0) forgetVisits()
  else rememberVisits(JSON.stringify(Object.fromEntries(others)))
}
