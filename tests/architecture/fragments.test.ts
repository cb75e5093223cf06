import { parse, visit } from 'graphql'
import { expect, test } from 'vitest'
import { files, read } from './sources.ts'

const documents = files('web/**/*.graphql').map((path) => {
  const defined: string[] = []
  const spread: string[] = []
  visit(parse(read(path)), {
    FragmentDefinition: ({ name }) => void defined.push(name.value),
    FragmentSpread: ({ name }) => void spread.push(name.value),
  })
  return { path, feature: /^web\/features\/[^/]+/.exec(path)?.[0], defined, spread }
})

test('a feature spreads only the fragments of its own group and of platform', () => {
  const platform = documents.filter(({ path }) => path.startsWith('web/platform/'))
  const foreign = documents.flatMap(({ path, feature, spread }) => {
    const known = [...platform, ...documents.filter((one) => one.feature === feature)]
    const own = known.flatMap(({ defined }) => defined)
    return feature === undefined
      ? []
      : spread.filter((name) => !own.includes(name)).map((name) => `${path}: ${name}`)
  })
  expect(foreign).toEqual([])
})
