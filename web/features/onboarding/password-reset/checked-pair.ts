import type { ApolloClient } from '@apollo/client'
import type { Problem } from '../../../platform/forms/problems.ts'

/** An address and the code that was checked with it. */
export interface CheckedPair {
  email: string
  emailCode: string
}

/** In memory alone: whoever has the code has the account, so it stands in no storage and in no address (decision 51). */
const pairs = new WeakMap<ApolloClient, CheckedPair>()
const refused = new WeakMap<ApolloClient, Problem>()

export const recallPair = (client: ApolloClient) => pairs.get(client) ?? null
export const keepPair = (client: ApolloClient, pair: CheckedPair) => void pairs.set(client, pair)
export const forgetPair = (client: ApolloClient) => void pairs.delete(client)

/** What the last step found wrong with the code, to be told where another is entered. */
export const recallRefusedCode = (client: ApolloClient) => refused.get(client) ?? null
export const keepRefusedCode = (client: ApolloClient, problem: Problem) => void refused.set(client, problem)
export const forgetRefusedCode = (client: ApolloClient) => void refused.delete(client)
