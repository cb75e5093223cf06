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

/** A finished visit; `at` is its end, in milliseconds since 1970. */
export interface Visit {
  at: number
  seen: Seen
}

/** The visits of one person: the one that is under way, and the one before. */
interface Memory extends Visit {
  before: Visit | null
  /** The person has quit, so the next look at the page begins a visit. */
  isOver: boolean
}

/** A visit is over once nobody has looked at the page for this long, in milliseconds. */
const visitEndsAfter = 30 * 60_000
/** The number of people that one browser remembers. */
const maxPeople = 5

/** The stored text may come from another build, or have been changed by hand: what is no visit is left out. */
const readAll = (): Partial<Record<string, Memory>> => {
  const isVisit = ([, visit]: [string, unknown]) => typeof (visit as Partial<Memory> | null)?.at === 'number'
  try {
    return Object.fromEntries(Object.entries(JSON.parse(recallVisits() ?? '{}') as object).filter(isVisit))
  } catch {
    return {}
  }
}
const readMemory = (person: string) => readAll()[person] ?? null
const store = (person: string, memory: Memory) => {
  const others = Object.entries(readAll() as Record<string, Memory>)
    .filter(([other]) => other !== person)
    .toSorted(([, one], [, other]) => other.at - one.at)
  rememberVisits(JSON.stringify(Object.fromEntries([[person, memory], ...others.slice(0, maxPeople - 1)])))
}

const isUnderWay = ({ at, isOver }: Memory, now: number) => !isOver && now - at < visitEndsAfter
const visitBefore = (memory: Memory | null, now: number): Visit | null => {
  if (!memory) return null
  return isUnderWay(memory, now) ? memory.before : { at: memory.at, seen: memory.seen }
}

/** The person's visit before the one under way; null if this browser remembers none. */
export const lastVisitOf = (person: string, now: number) => visitBefore(readMemory(person), now)

/** Adds what this visit sees. Facts that have not loaded keep the value of earlier visits. */
export const rememberVisit = (person: string, seen: Seen, now: number) => {
  const memory = readMemory(person)
  const before = visitBefore(memory, now)
  store(person, { at: now, seen: { ...memory?.seen, ...seen }, before, isOver: false })
}

/** The person has looked at the page until now. A visit that has been ended or forgotten stays so. */
export const prolongVisit = (person: string, now: number) => {
  const memory = readMemory(person)
  if (memory && !memory.isOver) store(person, { ...memory, at: now })
}

/** The person looks at the page again, which begins a visit if the last look was long ago. */
export const resumeVisit = (person: string, now: number) => {
  const memory = readMemory(person)
  if (memory && !memory.isOver) rememberVisit(person, {}, now)
}

/** Ends the visit under way: the next one is compared with it. */
export const endVisit = (person: string) => {
  const memory = readMemory(person)
  if (memory) store(person, { ...memory, isOver: true })
}

/** Removes what this browser remembers of the person, or of everybody if it is not known who the person is. */
export const forgetPerson = (person: string | undefined) => {
  const others = Object.entries(readAll()).filter(([other]) => person !== undefined && other !== person)
  if (others.length === 0) forgetVisits()
  else rememberVisits(JSON.stringify(Object.fromEntries(others)))
}
