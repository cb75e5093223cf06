import type { DeviationCase } from './deviation-case.ts'
import { answerAt, dataAt, envelopeAt, everyEnvelopeAt, having, renamed } from './change-answer.ts'

const profile = '/home/getBaseInfo'
const customers = '/home/getCustomerList'
const bills = '/home/getBillList'
const stops = { effect: 'STOPS', portal: 'UPSTREAM_CONTRACT' } as const
const envelope = 'an object { code, msg, data }'
const unavailable = { effect: 'STOPS', portal: 'UPSTREAM_UNAVAILABLE' } as const

const envelopes: DeviationCase[] = [
  {
    class: 'wrong envelope',
    deviation: 'data comes without an envelope',
    by: envelopeAt(profile, ({ data }) => data),
    call: `GET ${profile}`,
    field: 'code',
    expected: 'a whole number, 0 for success',
    found: 'nothing',
    part: 'profile',
    ...stops,
  },
  {
    class: 'wrong envelope',
    deviation: 'success is true instead of a code',
    by: envelopeAt(customers, ({ data }) => ({ success: true, data })),
    call: `POST ${customers}`,
    field: 'code',
    expected: 'a whole number, 0 for success',
    found: 'nothing',
    part: 'customers',
    ...stops,
  },
  {
    class: 'wrong envelope',
    deviation: 'success is code 200',
    by: envelopeAt('/select/country', having({ code: 200 })),
    call: 'GET /select/country',
    field: 'code',
    expected: 'code 0 (success)',
    found: 'code 200 (not in the catalogue)',
    part: 'countries',
    effect: 'STOPS',
    portal: 'UPSTREAM_REFUSED',
  },
  {
    class: 'wrong envelope',
    deviation: 'a success has HTTP 500',
    by: answerAt(bills, (answer) => ({ ...answer, status: 500 })),
    call: `GET ${bills}`,
    field: null,
    expected: envelope,
    found: /^HTTP 500/,
    part: 'bills',
    ...unavailable,
    also: /^code$/,
  },
  {
    class: 'wrong envelope',
    deviation: 'the answer is an array',
    by: everyEnvelopeAt('/select/info', ({ code, data }) => [code, data]),
    call: 'GET /select/info',
    field: null,
    expected: envelope,
    found: 'a list of 2 entries',
    part: 'texts',
    ...stops,
  },
  {
    class: 'code as text',
    deviation: 'code is "0"',
    by: envelopeAt(customers, having({ code: '0' })),
    call: `POST ${customers}`,
    field: 'code',
    expected: 'a number',
    found: 'the text "0"',
    part: 'customers',
    effect: 'NOTED',
    portal: 'RIGHT',
  },
  {
    class: 'code as text',
    deviation: 'code is "OK"',
    by: envelopeAt(bills, having({ code: 'OK' })),
    call: `GET ${bills}`,
    field: 'code',
    expected: 'a whole number, 0 for success',
    found: 'the text "OK"',
    part: 'bills',
    ...stops,
  },
]

const publicData: DeviationCase[] = [
  {
    class: 'public data',
    deviation: 'a country has no name',
    by: dataAt('/select/country', (data) =>
      (data as unknown as object[]).map((row, at) => (at === 3 ? { id: 4 } : row)),
    ),
    call: 'GET /select/country',
    field: 'data[3].name',
    expected: 'a text',
    found: 'nothing (in 1 of 250 rows)',
    part: 'countries',
    ...stops,
  },
  {
    class: 'public data',
    deviation: 'names of countries are countryName',
    by: dataAt('/select/country', (data) =>
      (data as unknown as Record<string, unknown>[]).map(renamed('name', 'countryName')),
    ),
    call: 'GET /select/country',
    field: 'data[0].name',
    expected: 'a text',
    found: 'nothing (in 250 of 250 rows)',
    mend: /\("countryName"\): change name in /,
    part: 'countries',
    ...stops,
  },
  {
    class: 'public data',
    deviation: 'the texts are null',
    by: dataAt('/select/info', () => null),
    call: 'GET /select/info',
    field: 'data',
    expected: 'a text in HTML (id 1)',
    found: 'null',
    also: /^data$/,
    part: 'texts',
    effect: 'STOPS',
    portal: 'BELIEVED',
  },
]

export const envelopesAndPublicData: DeviationCase[] = [...envelopes, ...publicData]
