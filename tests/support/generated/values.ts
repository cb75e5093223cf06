import fc, { type Arbitrary } from 'fast-check'
import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'
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
  '\u0000',
  '\ud800',
  '\r\nX-Injected: 1',
  '../../etc/passwd',
  '%2e%2e%2f',
  '٣٤٥',
  '１２３４５６',
  '\u202egnp.exe',
  '＝1+1',
  '中文😀'.repeat(30),
  'x'.repeat(5000),
  '__proto__',
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

/** How values are drawn: right ones only, or also odd ones, and rarely some of another kind. */
type Drawn = 'right' | 'any'

const mostly = (drawn: Drawn, usual: Arbitrary<unknown>, odd: Arbitrary<unknown>) =>
  drawn === 'right' ? usual : fc.oneof({ weight: 9, arbitrary: usual }, { weight: 2, arbitrary: odd })

/** A value for a place of the schema. */
function valueFor(type: GraphQLInputType, name: string, drawn: Drawn): Arbitrary<unknown> {
  const present = presentFor(isNonNullType(type) ? type.ofType : type, name, drawn)
  if (drawn === 'right') return present
  return isNonNullType(type)
    ? fc.oneof({ weight: 40, arbitrary: present }, { weight: 1, arbitrary: ofWrongKind })
    : fc.oneof({ weight: 3, arbitrary: present }, { weight: 1, arbitrary: fc.constantFrom(undefined, null) })
}

function presentFor(type: GraphQLInputType, name: string, drawn: Drawn): Arbitrary<unknown> {
  if (isNonNullType(type)) return presentFor(type.ofType, name, drawn)
  if (isListType(type))
    return drawn === 'right'
      ? fc.constant(knownOf(name) ?? [])
      : fc.array(presentFor(type.ofType, name, drawn), { maxLength: 3 })
  if (isInputObjectType(type))
    return recordOf(
      Object.values(type.getFields()).map((field) => [field.name, field.type]),
      drawn,
    )
  const known = drawn === 'right' || !isEnumType(type) ? knownOf(name) : undefined
  const names = isEnumType(type) ? type.getValues().map((value) => value.name) : usual(type.name)
  const usually = fc.constantFrom<unknown>(...(known ?? names))
  if (isEnumType(type)) return mostly(drawn, usually, fc.constant('NOT_IN_THE_SCHEMA'))
  if (type.name === 'Boolean') return mostly(drawn, usually, ofWrongKind)
  return mostly(drawn, usually, type.name === 'Int' || type.name === 'Float' ? oddNumber : oddText)
}

const recordOf = (places: readonly (readonly [name: string, type: GraphQLInputType])[], drawn: Drawn) =>
  fc.record(Object.fromEntries(places.map(([name, type]) => [name, valueFor(type, name, drawn)])))

/** Right values by the name of an argument or a field; the name of a variable begins with that of its field. */
const knownOf = (name: string) => right[name] ?? right[name.split('_').at(-1) ?? name]

/** Right values of a scalar that nothing more is known of. */
function usual(scalar: string): readonly unknown[] {
  if (scalar === 'Boolean') return [true, false]
  if (scalar === 'Int' || scalar === 'Float') return [1]
  return scalar === 'Money' ? ['100.00'] : ['Plain text']
}

/** The variables of an operation. */
export const variablesFor = (types: ReadonlyMap<string, GraphQLInputType>, drawn: Drawn = 'any') =>
  recordOf([...types], drawn)
