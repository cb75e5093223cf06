import { expect, test } from 'vitest'
import { sortByName } from '#bff/domain/onboarding.ts'

const named = (names: string[]) => names.map((name) => ({ id: name, name, isoCode: null, dialCode: null }))

test.each([
  ['EN', ['Zambia', 'Åland', 'Albania', 'Cuba', 'Côte'], ['Åland', 'Albania', 'Côte', 'Cuba', 'Zambia']],
  // By pinyin: a, de, zhong.
  ['CN', ['中国', '德国', '阿根廷'], ['阿根廷', '德国', '中国']],
] as const)('countries are in the order of their names in %s', (language, names, sorted) => {
  const countries = named([...names])
  expect(sortByName(countries, language).map(({ name }) => name)).toEqual(sorted)
  expect(countries.map(({ name }) => name)).toEqual(names)
})
