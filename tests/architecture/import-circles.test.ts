import { expect, test } from 'vitest'
import { importsOf } from '../../scripts/imports-of.ts'
import { codeIn } from './sources.ts'

/** The files that import each other in a circle, in the order of the imports; null if there is none. Types count too. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    path.push(file)
    for (const target of imports.get(file) ?? []) {
      const circle = visit(target)
      if (circle) return circle
    }
    path.pop()
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const circle = visit(file)
    if (circle) return circle
  }
  return null
}

test('files never import each other in a circle', () => {
  const all = ['bff', 'web', 'upstream-mock', 'scripts'].flatMap(codeIn)
  const imports = new Map(all.map((file) => [file, importsOf(file).map(({ target }) => target)]))
  expect(findCircle(imports)).toBeNull()
})

test('a circle is found wherever it begins', () => {
  const imports = { a: ['b', 'c'], b: ['c'], c: ['d'], d: ['b'] }
  expect(findCircle(new Map(Object.entries(imports)))).toEqual(['b', 'c', 'd', 'b'])
  expect(findCircle(new Map(Object.entries({ ...imports, d: [] })))).toBeNull()
})
