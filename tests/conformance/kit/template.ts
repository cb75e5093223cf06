import { contractCalls } from '#bff/provider/legacy-rest/contract-calls.ts'
import { contractPaths } from '#bff/provider/legacy-rest/contract-paths.ts'
import { readProviderProfile } from '#bff/provider/legacy-rest/provider-profile.ts'

const same = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, field]))

/** The content of a PROVIDER_CONFIG with every key and its default: each field has the name of the contract. */
export function templateOfConfig() {
  const { calls, headers, tokenPrefix, legalTextIds, lists, usernamesIgnoreCase } = readProviderProfile({})
  return {
    audiences: { AFFILIATE: 'current', CUSTOMER: 'imfs' },
    calls: Object.fromEntries(
      contractPaths.map((path) => {
        const call = calls[path]
        const { send, receive } = contractCalls[path]
        return [path, call && { path: call.path, send: same(send), receive: same(receive) }]
      }),
    ),
    headers: { ...headers, tokenPrefix },
    legalTextIds,
    lists,
    usernamesIgnoreCase,
  }
}
