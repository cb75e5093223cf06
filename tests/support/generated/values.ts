import fc, { type Arbitrary } from 'fast-check'
import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { fileHandles } from './stage.ts'

/** Right values by the names of fields, so that most operations get past the portal's own checks. */
const right: Readonly<Record<string, readonly unknown[]>> = {
  username: ['new-person', 'alice-chen'],
  email: ['ida@partner.example'],
  emailCode: ['ABC123'],
  password: ['Portal-new1'],
  newPassword: ['Portal-new2'],
  captcha: ['ABCD'],
  humanCheck: ['passed'],
  countryId: ['276'],
  phonePrefix: ['852'],
  prefix: ['852'],
  phoneNumber: ['61234567'],
  number: ['0417'],
  phoneAvailability_number: ['61234567'],
  idDocumentKind: ['PASSPORT'],
  acceptedTerms: [true],
  accountNumber: ['1234567890'],
  month: ['2026-10'],
  page: [1, 2],
  size: [8, 100],
  monthlyConsumption: ['100.00', '250000.00'],
  lastMonthConsumption: ['100.00'],
  search: ['Customer'],
  companyWebsite: ['https://company.example'],
  files: fileHandles.slice(0, 1),
}

const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\r\nX-Injected: 1',
  '../../etc/passwd',
  '%2e%2e%2f',
  '?a=b#c',
  '@host',
  '٣٤٥',
  '１２３４５６',
  '\u202egnp.exe',
  '＝1+1',
  '中文😀'.repeat(30),
  'x'.repeat(5000),
  '__proto__',
  'null',
  '-0.00',
  '1e400',
  '9'.repeat(40),
  '99999999999999999999.99',
]

const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.stringMatching(/^[ \w!^@.+-]{1,40}$/),
)

const oddNumber = fc.oneof(
  fc.constantFrom<unknown>(0, -1, 1.5, 101, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 1e21, '1', null),
  fc.integer(),
)

/** A value of the wrong kind, which GraphQL itself refuses. */
const ofWrongKind = fc.constantFrom<unknown>(null, true, 0, 1.5, '', [], {}, [[]], { a: { b: [] } })

const mostly = (usual: Arbitrary<unknown>, odd: Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 2, arbitrary: odd })

/** Any value for a place of the schema: usually right, sometimes odd, and rarely of another kind. */
function valueFor(type: GraphQLInputType, name: string): Arbitrary<unknown> {
  if (isNonNullType(type))
    return fc.oneof(
      { weight: 40, arbitrary: present(type.ofType, name) },
      { weight: 1, arbitrary: ofWrongKind },
    )
  return fc.oneof(
    { weight: 3, arbitrary: present(type, name) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, null) },
  )
}

function present(type: GraphQLInputType, name: string): Arbitrary<unknown> {
  if (isNonNullType(type)) return present(type.ofType, name)
  if (isListType(type)) return fc.array(present(type.ofType, name), { maxLength: 3 })
  if (isInputObjectType(type)) return objectOf(type)
  if (isEnumType(type))
    return mostly(
      fc.constantFrom(...type.getValues().map((value) => value.name)),
      fc.constant('NOT_IN_THE_SCHEMA'),
    )
  const usually = fc.constantFrom(...(knownOf(name) ?? usual(type.name)))
  if (type.name === 'Boolean') return mostly(usually, ofWrongKind)
  return mostly(usually, type.name === 'Int' || type.name === 'Float' ? oddNumber : oddText)
}

/** Right values by the name of an argument or a field; the name of a variable begins with that of its field. */
const knownOf = (name: string) => right[name] ?? right[name.split('_').at(-1) ?? name]

/** Right values of a scalar that nothing more is known of. */
function usual(scalar: string): readonly unknown[] {
  if (scalar === 'Boolean') return [true, false]
  if (scalar === 'Int' || scalar === 'Float') return [1]
  return scalar === 'Money' ? ['100.00'] : ['Plain text']
}

const objectOf = (type: GraphQLInputObjectType): Arbitrary<unknown> =>
  fc.record(recordOf(Object.values(type.getFields())))

const recordOf = (fields: readonly { name: string; type: GraphQLInputType }[]) =>
  Object.fromEntries(fields.map((field) => [field.name, valueFor(field.type, field.name)]))

/** The variables of an operation. */
export const variablesFor = (types: ReadonlyMap<string, GraphQLInputType>) =>
  fc.record(Object.fromEntries([...types].map(([name, type]) => [name, valueFor(type, name)])))

/** The variables of an operation with right values only. */
export const rightVariablesFor = (types: ReadonlyMap<string, GraphQLInputType>) =>
  fc.record(Object.fromEntries([...types].map(([name, type]) => [name, rightFor(type, name)])))

function rightFor(type: GraphQLInputType, name: string): Arbitrary<unknown> {
  if (isNonNullType(type)) return rightFor(type.ofType, name)
  if (isListType(type)) return fc.constant(knownOf(name) ?? [])
  if (isEnumType(type))
    return fc.constantFrom<unknown>(...(knownOf(name) ?? type.getValues().map((value) => value.name)))
  if (!isInputObjectType(type)) return fc.constantFrom(...(knownOf(name) ?? usual(type.name)))
  const fields = Object.values(type.getFields())
  return fc.record(Object.fromEntries(fields.map((field) => [field.name, rightFor(field.type, field.name)])))
}
