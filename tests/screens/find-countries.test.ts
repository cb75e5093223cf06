import { expect, test } from 'vitest'
import { countryCalled, findCountries } from '#web/platform/forms/find-countries.ts'

const country = (isoCode: string, name: string, dialCode: string) => ({
  id: isoCode,
  name,
  isoCode,
  dialCode,
})
const countries = [
  country('AG', 'Antigua & Barbuda', '1'),
  country('CN', 'China', '86'),
  country('CI', 'Côte d’Ivoire', '225'),
  country('GN', 'Guinea', '224'),
  country('GW', 'Guinea-Bissau', '245'),
  country('HK', 'Hong Kong', '852'),
  country('NL', 'Netherlands', '31'),
  country('KP', 'North Korea', '850'),
  { id: 'none', name: 'Ruritania', isoCode: null, dialCode: null },
  country('KR', 'South Korea', '82'),
  country('AE', 'United Arab Emirates', '971'),
  country('GB', 'United Kingdom', '44'),
  country('US', 'United States', '1'),
]
/** What a text finds, with a mark behind the country that it stands for. */
const found = (text: string) => {
  const called = countryCalled(countries, text)
  return findCountries(countries, text)
    .map((one) => `${one.id}${one === called ? '!' : ''}`)
    .join(' ')
}

test.each([
  ['UK', 'GB!'],
  ['USA', 'US!'],
  ['Britain', 'GB!'],
  ['uae', 'AE!'],
  ['Holland', 'NL!'],
  ['Korea', 'KR! KP'],
  ['中国', 'CN! HK'],
  ['香港', 'HK!'],
  ['美国', 'US!'],
  // An ISO code counts as a whole only, and may be the beginning of another name: it comes first, and stands for it in capitals.
  ['ne', 'NL GN GW'],
  ['nl', 'NL CN'],
  ['NL', 'NL! CN'],
  ['gn', 'GN!'],
  ['gb', 'GB!'],
  ['gu', 'GN GW AG'],
  ['guinea', 'GN! GW'],
  ['united', 'AE GB US'],
  ['kong', 'HK!'],
  ['hongkong', 'HK!'],
  ['ＨＫ', 'HK!'],
  ["cote d'ivoire", 'CI!'],
  ['antigua and', 'AG!'],
  ['rur', 'none!'],
  // Countries that share a dial code: any of them stands for it, the main one first.
  ['+1', 'US! AG'],
  ['0086', 'CN!'],
  ['+85', 'HK KP'],
  ['Atlantis', ''],
])('%s finds %s', (text, expected) => {
  expect(found(text)).toBe(expected)
})

test.each([[''], ['  '], ['+']])('%j finds all countries and stands for none', (text) => {
  expect(findCountries(countries, text)).toEqual(countries)
  expect(countryCalled(countries.slice(0, 1), text)).toBeUndefined()
})
