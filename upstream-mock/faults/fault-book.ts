import type { Fault } from './fault.ts'

export type FaultBook = {
  add(fault: Fault): void
  /** The first matching fault, which is counted as used. `path` is the part after `/api`. */
  take(method: string, path: string): Fault | undefined
  list(): readonly Fault[]
  clear(): void
}

// `/home/*` matches every call of the group.
const covers = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path

export function createFaultBook(): FaultBook {
  let faults: Fault[] = []
  return {
    add: (fault) => {
      faults.push({ ...fault })
    },
    take: (method, path) => {
      const fault = faults.find((each) => covers(each.path, path) && (each.method ?? method) === method)
      if (fault === undefined || fault.count === null) return fault
      fault.count -= 1
      if (fault.count === 0) faults = faults.filter((each) => each !== fault)
      return fault
    },
    list: () => faults,
    clear: () => {
      faults = []
    },
  }
}
