import { z } from 'zod'
import type { Audience } from '../../domain/availability.ts'
import type { LegalTextKind } from '../../domain/legal-text.ts'
import { contractCalls } from './contract-calls.ts'
import { type ContractPath, contractPaths, segmentsOf } from './contract-paths.ts'
import { groupNames, groupsOf } from './groups.ts'
import type { Names } from './names.ts'
import { billOrders, type ProfileCall, type ProviderProfile } from './profile-types.ts'

/** Calls that a provider may lack. Without feedback its dialog says so; without the older logout call a logout is one call. */
const mayLack: ReadonlySet<ContractPath> = new Set<ContractPath>(['/home/feedback', '/register/loginout'])
/** The older logout call is used only if the file names it. */
const lacksUsually: ReadonlySet<ContractPath> = new Set<ContractPath>(['/register/loginout'])

const ownHeaders = new Set(
  'accept connection content-length content-type cookie expect host keep-alive transfer-encoding upgrade user-agent'.split(
    ' ',
  ),
)

/** A strict zod object whose errors name the known keys. */
const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? describeUnknownKeys(issue.keys, Object.keys(shape))
        : 'must be an object in braces',
  })

function describeUnknownKeys(keys: string[], known: string[]): string {
  const end = (key: string) =>
    key
      .toLowerCase()
      .split('/')
      .findLast((part) => !part.startsWith('{'))
  const [key = ''] = keys
  const meant = known.filter((one) => end(one) === end(key))
  const mend =
    meant.length > 0 ? `did you mean "${meant.join('" or "')}"?` : `valid names are ${known.join(', ')}`
  return known.length === 0 ? `has no "${key}": no name is valid here` : `has no "${key}": ${mend}`
}

const name = z
  .string('must be a name in quotes')
  .regex(/^[\w.-]{1,64}$/, 'must be the name of a field: only letters, digits, _, - and .')
const namesOf = (fields: readonly string[]) =>
  object(Object.fromEntries(fields.map((field) => [field, name.optional()]))) as z.ZodType<Names>

const header = z
  .string('must be the name of a header in quotes')
  .regex(/^[A-Za-z][\w-]{0,63}$/, 'must be the name of a header: only letters, digits and -')
  .toLowerCase()
  .refine((one) => !ownHeaders.has(one), 'is a header that the portal sets itself: choose another name')

/** Fields of a list beside its rows, which may have the same names as fields of a row. */
const besideRows = new Set(['records', 'total'])

/**
 * Names for these fields. No two of the `checked` ones may be the same: two that are sent under one name arrive as one, and
 * two that are read from one name show the same figure twice.
 */
const differentNames = (fields: readonly string[], does: string, checked: readonly string[]) =>
  namesOf(fields).superRefine((names, context) => {
    const used = checked.map((field) => names[field] ?? field)
    const clash = used.find((one, index) => used.indexOf(one) !== index)
    if (clash !== undefined)
      context.addIssue({ code: 'custom', message: `${does} "${clash}": rename one of them` })
  })

function pathOf(contractPath: ContractPath) {
  const segments = segmentsOf(contractPath).toSorted().join()
  const holds = segments === '' ? 'no {…} in it' : `{${segments.replace(',', '} and {')}} in it, once each`
  return z
    .string('must be a path in quotes')
    .refine(
      (path) =>
        /^(?:\/(?:[\w.~-]|%[0-9A-F]{2}|\{\w+\})+)+\/?$/i.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path),
      'must be a path below UPSTREAM_URL that begins with /, without a host, a query or a segment of only dots',
    )
    .refine((path) => segmentsOf(path).toSorted().join() === segments, `must have ${holds}`)
}

function callOf(contractPath: ContractPath) {
  const { send, receive } = contractCalls[contractPath]
  const ofRows = receive.filter((field) => !besideRows.has(field))
  const call = object({
    path: pathOf(contractPath).optional(),
    send: differentNames(send, 'sends two fields as', [...send, 'lang']).optional(),
    receive: differentNames(receive, 'reads two fields from', ofRows).optional(),
  })
  const mend = 'cannot be null: the portal needs this call'
  return mayLack.has(contractPath)
    ? call.nullable()
    : z.preprocess((value, context) => {
        if (value === null) context.addIssue({ code: 'custom', message: mend })
        return value === null ? {} : value
      }, call)
}

type GivenHeaders = {
  token?: string | undefined
  address?: string | null | undefined
}

const headersOf = ({ token, address }: GivenHeaders): ProviderProfile['headers'] => ({
  token: token ?? 'auth-token',
  address: address === undefined ? 'x-forwarded-for' : address,
})

const tokenPrefix = z
  .string('must be a text in quotes')
  .regex(
    /^(?:[!-~]{1,32} |[!-~]{0,31}[:=])?$/,
    'must be one word and the blank after it, such as "Bearer ", or end with ":" or "=", or be an empty text',
  )

const audience = z.enum(groupNames, `must be one of "${groupNames.join('", "')}"`)
const id = z.union([z.string().min(1), z.int().transform(String)], 'must be an id: a text or a whole number')

const file = object({
  audiences: object({ AFFILIATE: audience.optional(), CUSTOMER: audience.optional() } satisfies Record<
    Audience,
    unknown
  >).optional(),
  calls: object(Object.fromEntries(contractPaths.map((path) => [path, callOf(path).optional()]))).optional(),
  headers: object({
    token: header.optional(),
    address: header.nullish(),
    tokenPrefix: tokenPrefix.optional(),
  })
    .refine((headers) => {
      const named = Object.values(headersOf(headers)).filter((one) => one !== null)
      return new Set(named).size === named.length
    }, 'names one header twice (including the defaults "auth-token" and "x-forwarded-for"): use different names')
    .optional(),
  legalTextIds: object({ SERVICE_AGREEMENT: id.optional(), PRIVACY_POLICY: id.optional() } satisfies Record<
    LegalTextKind,
    unknown
  >).optional(),
  lists: object({
    firstPage: z.literal([0, 1], 'must be 0 or 1').optional(),
    bills: z.enum(billOrders, `must be one of "${billOrders.join('", "')}"`).optional(),
  }).optional(),
  usernamesIgnoreCase: z.boolean('must be true or false').optional(),
})

/** The problems of a profile file, one line each, with the place and how to fix it. */
export function problemsInProfile(content: unknown): string[] {
  const issues = file.safeParse(content).error?.issues ?? []
  return issues.map(({ path, message }) => `${placeOf(path)} ${message}`)
}

function placeOf(path: readonly PropertyKey[]): string {
  const steps = path
    .map(String)
    .map((step) => (/^\w+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`))
  return steps.join('').replace(/^\./, '') || 'the file'
}

/** Reads a profile, already validated by `problemsInProfile`; omitted parts follow the contract. */
export function readProviderProfile(content: unknown = {}): ProviderProfile {
  const {
    audiences = {},
    calls = {},
    headers = {},
    legalTextIds = {},
    lists = {},
    ...rest
  } = file.parse(content)
  const given = calls as Partial<Record<ContractPath, Partial<ProfileCall> | null>>
  const callAt = (path: ContractPath): ProfileCall | null => {
    const call = path in given ? given[path] : lacksUsually.has(path) ? null : {}
    return call ? { path, send: {}, receive: {}, ...call } : null
  }
  return {
    groups: groupsOf({ AFFILIATE: audiences.AFFILIATE ?? 'current', CUSTOMER: audiences.CUSTOMER ?? 'imfs' }),
    calls: Object.fromEntries(contractPaths.map((path) => [path, callAt(path)])) as ProviderProfile['calls'],
    headers: headersOf(headers),
    tokenPrefix: headers.tokenPrefix ?? '',
    lists: { firstPage: lists.firstPage ?? 1, bills: lists.bills ?? 'newest-first' },
    legalTextIds: {
      SERVICE_AGREEMENT: legalTextIds.SERVICE_AGREEMENT ?? '1',
      PRIVACY_POLICY: legalTextIds.PRIVACY_POLICY ?? '2',
    },
    usernamesIgnoreCase: rest.usernamesIgnoreCase ?? false,
  }
}
