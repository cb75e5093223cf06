import { readFileSync } from 'node:fs'

/** What a heap has of one kind: objects of one constructor, or everything of a type that has none. */
export interface Kind {
  count: number
  bytes: number
}

/** The parts of a heap snapshot that are read here. */
interface SnapshotFile {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

/** Types of V8 that have no constructor; they count together. */
const together: Record<string, string> = {
  'concatenated string': '(string)',
  'sliced string': '(string)',
  string: '(string)',
  closure: '(function)',
  code: '(compiled code)',
  array: '(array)',
  'object shape': '(shape)',
}

/** Reads a heap snapshot as V8 writes it, after a collection of everything that is not in use. */
export function readHeap(path: string): Map<string, Kind> {
  const { snapshot, nodes, strings } = JSON.parse(readFileSync(path, 'utf8')) as SnapshotFile
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field))
  const kinds = new Map<string, Kind>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const valueOf = (field = 0) => nodes[at + field] ?? 0
    const typeName = types[0][valueOf(type)] ?? ''
    const hasConstructor = typeName === 'object' || typeName === 'native'
    const key = hasConstructor ? (strings[valueOf(name)] ?? '') : (together[typeName] ?? `(${typeName})`)
    const kind = kinds.get(key) ?? { count: 0, bytes: 0 }
    kinds.set(key, { count: kind.count + 1, bytes: kind.bytes + valueOf(size) })
  }
  return kinds
}

/** What of a heap is code, which V8 compiles and drops as it likes. */
const isCode = (name: string) => name === '(compiled code)' || name === '(shape)'

/** The bytes of all kinds but code. */
export const dataBytes = (heap: ReadonlyMap<string, Kind>): number =>
  [...heap].reduce((sum, [name, { bytes }]) => sum + (isCode(name) ? 0 : bytes), 0)

/** What grew from one heap to another, the most bytes first. */
export function growthOf(before: ReadonlyMap<string, Kind>, after: ReadonlyMap<string, Kind>) {
  const rows = [...after].map(([name, { count, bytes }]) => {
    const old = before.get(name) ?? { count: 0, bytes: 0 }
    return { name, objects: count - old.count, KiB: (bytes - old.bytes) / 1024 }
  })
  return rows.filter(({ KiB }) => KiB > 0).toSorted((one, other) => other.KiB - one.KiB)
}
