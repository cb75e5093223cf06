import { afterAll, expect, test, vi } from 'vitest'
import { type Answer, code, data, startScriptedServer } from '../support/scripted-server.ts'
import { legacyCalls } from './legacy-calls.ts'
import { faultOf } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

/** Answers with one list in English and another in Chinese. */
const lists =
  (english: unknown, chinese: unknown): Answer =>
  (response, request) =>
    data(request.path.includes('lang=zh') ? chinese : english)(response, request)

const english = [
  { id: 1, name: 'Hong Kong', extra: true },
  { id: '2', name: 'Singapore' },
  { id: 3, name: 'Ruritania' },
]

test('ISO and dial codes are found by the English name, in either language', async () => {
  server.answerWith(
    lists(english, [
      { id: 2, name: '新加坡' },
      { id: '1', name: '中国香港' },
    ]),
  )
  const calls = legacyCalls(server.origin)
  expect(await calls.listCountries('EN')).toEqual([
    { id: '1', name: 'Hong Kong', isoCode: 'HK', dialCode: '852' },
    { id: '2', name: 'Singapore', isoCode: 'SG', dialCode: '65' },
    { id: '3', name: 'Ruritania', isoCode: null, dialCode: null },
  ])
  expect(await calls.listCountries('CN')).toEqual([
    { id: '2', name: '新加坡', isoCode: 'SG', dialCode: '65' },
    { id: '1', name: '中国香港', isoCode: 'HK', dialCode: '852' },
  ])
})

const spellings: Record<string, string> = {
  CN: 'China; Mainland China; PRC',
  HK: 'Hong Kong; HongKong; Hong Kong, China; Hong Kong SAR; China Hong Kong; Hong Kong (China)',
  MO: 'Macao; Macau; Macao, China; Macau SAR',
  TW: 'Taiwan; Taiwan, China; Taiwan, Province of China; China Taiwan',
  KR: 'Korea; South Korea; Republic of Korea; Korea, Republic of; Korea (South)',
  GB: 'England; United Kingdom; UK; Great Britain; Scotland',
  MM: 'Burma; Myanmar; Myanmar (Burma)',
  CI: "Côte d’Ivoire; Cote d'Ivoire; Ivory Coast",
  CD: 'DR Congo; Democratic Republic of the Congo',
  CG: 'Congo; Republic of the Congo',
  MD: 'Moldova; Republic of Moldova',
  MK: 'Macedonia; North Macedonia',
  SZ: 'Swaziland; Eswatini',
  TL: 'East Timor; Timor-Leste',
  BS: 'The Bahamas; Bahamas',
  FM: 'Micronesia; Federated States of Micronesia',
  BA: 'Bosnia & Herzegovina; Bosnia and Herzegovina',
  LC: 'St. Lucia; Saint Lucia; St Lucia',
  IR: 'Iran; Iran (Islamic Republic of)',
  CV: 'Cape Verde; Cabo Verde',
  NL: 'Netherlands; The Netherlands; Holland',
}

test.each(Object.entries(spellings))('usual spellings of %s have its dial code: %s', async (code, names) => {
  const rows = names.split('; ').map((name, id) => ({ id, name }))
  server.answerWith(lists(rows, []))
  const found = await legacyCalls(server.origin).listCountries('EN')
  expect(found.filter(({ isoCode, dialCode }) => isoCode !== code || dialCode === null)).toEqual([])
})

test('a name that nobody knows is found by an ISO code as its id, and by no other id', async () => {
  const rows = ['DE', 'deu', '36', 'xx'].map((id) => ({ id, name: 'Ruritania' }))
  server.answerWith(lists(rows, []))
  const found = await legacyCalls(server.origin).listCountries('EN')
  expect(found.map(({ isoCode }) => isoCode)).toEqual(['DE', 'DE', null, null])
})

test('a country that is missing in the English list has no codes', async () => {
  server.answerWith(lists([], [{ id: 9, name: '新加坡' }]))
  expect(await legacyCalls(server.origin).listCountries('CN')).toEqual([
    { id: '9', name: '新加坡', isoCode: null, dialCode: null },
  ])
})

test.each<[string, Answer]>([
  ['null', data(null)],
  ['a row without an id', data([{ name: 'Hong Kong' }])],
  ['a row without a name', data([{ id: 1, name: null }])],
])('a list with %s is UPSTREAM_CONTRACT', async (_what, answer) => {
  server.answerWith(answer)
  expect(await faultOf(legacyCalls(server.origin).listCountries('EN'))).toMatchObject({
    code: 'UPSTREAM_CONTRACT',
  })
})

test('a list is read once in ten minutes; an old one is returned while it is read again, and for a day while that fails, which is logged; then the fault is', async () => {
  let now = 1
  const report = vi.fn<(message: string) => void>()
  const calls = legacyCalls(server.origin, { now: () => now, report })
  const namesOf = async () => (await calls.listCountries('EN')).map(({ name }) => name)
  server.answerWith(data([{ id: 1, name: 'first' }]))
  expect(await Promise.all([namesOf(), namesOf()])).toEqual([['first'], ['first']])
  now += 10 * 60_000 - 1
  expect(await namesOf()).toEqual(['first'])
  expect(server.received).toHaveLength(1)

  server.answerWith(data([{ id: 1, name: 'second' }]))
  now += 2
  expect(await namesOf()).toEqual(['first'])
  await expect.poll(namesOf).toEqual(['second'])
  expect(server.received).toHaveLength(1)

  server.answerWith(code(100100))
  now += 24 * 3_600_000
  for (const time of [1, 2]) {
    expect(await namesOf()).toEqual(['second'])
    await expect.poll(() => server.received).toHaveLength(time)
    await expect.poll(() => report).toHaveBeenCalledTimes(time)
  }
  now += 1
  expect(await faultOf(namesOf())).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  expect(await faultOf(calls.listCountries('CN'))).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
})
