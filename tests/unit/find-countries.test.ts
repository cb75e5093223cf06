import { expect, test } from 'vitest'
import { countryCalled, findCountries } from '#web/platform/forms/find-countries.ts'

const countries = [
  ['AG', 'Antigua & Barbuda', '1'],
  ['CN', 'China', '86'],
  ['CI', 'Côte d’Ivoire', '225'],
  ['GN', 'Guinea', '224'],
  ['GW', 'Guinea-Bissau', '245'],
  ['HK', 'Hong Kong', '852'],
  ['NL', 'Netherlands', '31'],
  ['KP', 'North Korea', '850'],
  [null, 'Ruritania', null],
  ['KR', 'South Korea', '82'],
  ['AE', 'United Arab Emirates', '971'],
  ['GB', 'United Kingdom', '44'],
  ['US', 'United States', '1'],
].map(([isoCode = null, name, dialCode = null]) => ({
  id: isoCode ?? 'none',
  name: name ?? '',
  isoCode,
  dialCode,
}))

test.each([
  ['UK', 'GB!'],
  ['Britain', 'GB!'],
  ['Holland', 'NL!'],
  ['Korea', 'KR! KP'],
  ['中国', 'CN! HK'],
  // An ISO code counts as a whole only, and may be the beginning of another name: it comes first, and stands for it in capitals.
  ['ne', 'NL GN GW'],
  ['nl', 'NL CN'],
  ['NL', 'NL! CN'],
  ['gu', 'GN GW AG'],
  ['guinea', 'GN! GW'],
  ['united', 'AE GB US'],
  ['hongkong', 'HK!'],
  ['ＨＫ', 'HK!'],
  ["cote d'ivoire", 'CI!'],
  ['antigua and', 'AG!'],
  // Countries that share a dial code: any of them stands for it, the main one first.
  ['+1', 'US! AG'],
  ['0086', 'CN!'],
  ['+85', 'HK KP'],
  ['Atlantis', ''],
])('%s finds %s, of which it stands for the one with a mark', (text, expected) => {
  const called = countryCalled(countries, text)
  const found = findCountries(countries, text).map((one) => `${one.id}${one === called ? '!' : ''}`)
  expect(found.join(' ')).toBe(expected)
})

test.each([[''], ['  '], ['+']])('%j finds all countries and stands for none', (text) => {
  expect(findCountries(countries, text)).toEqual(countries)
  expect(countryCalled(countries.slice(0, 1), text)).toBeUndefined()
})
