import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getNamedType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = globSync('web/**/*.graphql', { cwd: root })
const schema = buildSchema(read('schema.graphql'))

/** For each selection of an affiliate in a document: whether it asks for the username. */
const affiliatesIn = (path: string) => {
  const found: boolean[] = []
  const types = new TypeInfo(schema)
  visit(
    parse(read(path)),
    visitWithTypeInfo(types, {
      Field({ selectionSet }) {
        const type = types.getType()
        if (!type || getNamedType(type).name !== 'Affiliate') return
        const names = selectionSet?.selections.map((one) => (one.kind === 'Field' ? one.name.value : ''))
        found.push(names?.includes('username') ?? false)
      },
    }),
  )
  return found
}

test('every operation that asks for the viewer asks for the username, too', () => {
  const selections = documents.flatMap((path) => affiliatesIn(path).map((isNamed) => ({ path, isNamed })))
  expect(selections.length).toBeGreaterThan(4)
  expect(selections.filter(({ isNamed }) => !isNamed)).toEqual([])
})
