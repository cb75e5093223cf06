import { expect, test } from 'vitest'
import { read } from './sources.ts'

/** All that is in code marks in the glossary, dotted names and lists taken apart. */
const words = new Set(
  [...read('bff/domain/README.md').matchAll(/`([^`]+)`/g)].flatMap(
    ([, text = '']) => text.match(/\w+/g) ?? [],
  ),
)

test('every type of the schema is in the glossary', () => {
  const types = [...read('schema.graphql').matchAll(/^(?:type|enum|interface|scalar) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  const own = types.filter((name) => !/^(?:Query|Mutation|\w+Success)$/.test(name))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((name) => !words.has(name))).toEqual([])
})
