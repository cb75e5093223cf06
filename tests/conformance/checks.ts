import type { Audience } from '#bff/domain/availability.ts'
import { Fault } from '#bff/domain/fault.ts'
import { type ListDefect, type ListReading, readList } from '#bff/domain/read-list.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'

/** One check of a provider: returns its result in a few words, or throws. */
export interface Check {
  name: string
  run(calls: ProviderClient): Promise<string>
}

/** The provider answered, but not as the portal expects. */
class Unexpected extends Error {}

function expectThat(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Unexpected(message)
}

const audiences: Audience[] = ['AFFILIATE', 'CUSTOMER']
/** Random names and numbers that are not registered. */
const invented = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12)
const digits = () => String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0')

async function isFree(verdict: Promise<string>, what: string): Promise<string> {
  const found = await verdict
  expectThat(found === 'AVAILABLE', `${what} at random is reported as taken`)
  return 'a random one is free'
}

/** Public reads; they change nothing. */
export const publicChecks: Check[] = [
  ...(['EN', 'CN'] as const).map((language) => ({
    name: `listCountries ${language}`,
    run: async (calls: ProviderClient) => {
      const countries = await calls.listCountries(language)
      expectThat(countries.length > 0, 'the list of countries is empty')
      const unknown = countries.filter(({ isoCode }) => isoCode === null).length
      return `${countries.length} countries${unknown > 0 ? `, ${unknown} of them without a dial code, as their English names are unknown` : ''}`
    },
  })),
  ...(['SERVICE_AGREEMENT', 'PRIVACY_POLICY'] as const).map((kind) => ({
    name: `getLegalText ${kind}`,
    run: async (calls: ProviderClient) => {
      const text = await calls.getLegalText(kind, 'EN')
      expectThat(text !== null, 'the text is missing, and registrations need it (legalTextIds)')
      return `${text?.html.length} characters`
    },
  })),
  ...audiences.flatMap((audience) => [
    {
      name: `checkUsername ${audience}`,
      run: (calls: ProviderClient) => isFree(calls.checkUsername(`n${invented()}`, audience), 'a user name'),
    },
    {
      name: `checkPhone ${audience}`,
      run: (calls: ProviderClient) =>
        isFree(calls.checkPhone({ prefix: '852', number: digits() }, audience), 'a phone number'),
    },
    {
      name: `checkEmail ${audience}`,
      run: (calls: ProviderClient) =>
        isFree(calls.checkEmail(`${invented()}@example.org`, 'REGISTRATION', audience), 'an e-mail address'),
    },
  ]),
]

const size = 8

/** Reads of an affiliate; they change nothing. */
export const affiliateChecks: Check[] = [
  {
    name: 'getProfile',
    run: async (calls) => {
      const { kind, verificationStatus, promotionStatus } = await calls.getProfile()
      return `${kind}, ${verificationStatus}, promotion ${promotionStatus}`
    },
  },
  ...(['listCustomers', 'listBills', 'listLoginLogs'] as const).map((name) => ({
    name,
    run: async (calls: ProviderClient) => {
      const { pageInfo } = await calls[name]({ page: 1, size })
      const beyond = await calls[name]({ page: pageInfo.totalPages + 1, size })
      expectThat(beyond.items.length === 0, `a page beyond the end has ${beyond.items.length} rows`)
      const all = readList<unknown>(calls[name], { atOnce: 4, maxItems: 10_000 })
      for await (const rows of all) expectThat(rows.length > 0 || all.defect !== null, 'a page is empty')
      expectThat(all.isComplete || all.defect === 'CUT', whyNotWhole(all))
      return `${pageInfo.totalItems} rows`
    },
  })),
]

const defects: Record<ListDefect, string> = {
  FAILED: 'a page cannot be read',
  CUT: 'the list is longer than the portal reads',
  CHANGED: 'the list changed while it was read, or its pages overlap',
  REPEATED: 'a page comes twice',
  UNLIKE_TOTAL: 'its pages do not add up to its total (is the first page 1?)',
}

function whyNotWhole({ defect, failure, readItems, totalItems }: ListReading<unknown>): string {
  if (failure) throw failure
  return `all pages together have ${readItems} rows of ${totalItems}: ${defects[defect ?? 'UNLIKE_TOTAL']}`
}

/** Signs the caller out. */
export const logOutCheck: Check = {
  name: 'logOut',
  run: async (calls) => {
    await calls.logOut()
    const after = await calls.getProfile().catch((error: unknown) => error)
    const isOut = after instanceof Fault && after.code === 'UNAUTHENTICATED'
    expectThat(isOut, 'the profile can still be read after the logout')
    return 'signed out'
  },
}
