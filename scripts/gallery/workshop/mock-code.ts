import { pascalCase } from 'change-case-all'
import { Kind, type SelectionSetNode } from 'graphql'
import type { Fragments, Operation } from './operations.ts'

type Data = Record<string, unknown>

/** Code that returns the data of a response as the typed mock of its operation, for a test or a state. */
export function mockCode({ name, kind, node, fragments }: Operation, data: unknown): string {
  const given = written(selected(node.selectionSet, fragments, data), '')
  return `mock${pascalCase(name)}${pascalCase(kind)}(${given})`
}

/** The data that the operation selects: Apollo Client also asks for every `__typename`, which the types do not have. */
function selected(set: SelectionSetNode | undefined, fragments: Fragments, data: unknown): unknown {
  if (!set || typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map((item) => selected(set, fragments, item))
  const kept: Data = {}
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value
      const value = (data as Data)[key]
      if (value !== undefined)
        kept[key] = merged(kept[key], selected(selection.selectionSet, fragments, value))
      continue
    }
    const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
    for (const [key, value] of Object.entries(selected(part?.selectionSet, fragments, data) as Data))
      kept[key] = merged(kept[key], value)
  }
  return kept
}

/** Two selections of one field, together. */
function merged(one: unknown, other: unknown): unknown {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return other
  if (Array.isArray(one)) return one.map((item, index) => merged(item, (other as unknown[])[index]))
  const both: Data = { ...one }
  for (const [key, value] of Object.entries(other)) both[key] = merged(both[key], value)
  return both
}

const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** A value as this project's code writes it. */
function written(value: unknown, indent: string): string {
  const inner = `${indent}  `
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : `[\n${value.map((item) => `${inner}${written(item, inner)},\n`).join('')}${indent}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  return `{\n${entries.map(([key, one]) => `${inner}${key}: ${written(one, inner)},\n`).join('')}${indent}}`
}
