import type { ApolloClient } from '@apollo/client'
import type { FoundProblem } from '../../../platform/forms/use-portal-form.tsx'

/** An address and the code that was checked with it, and whose address it is, if that is known. */
export interface CheckedPair {
  email: string
  emailCode: string
  username: string | null
}

/** Kept in memory only, never in storage or in the address bar: the code gives access to the account (decision 51). */
const pairs = new WeakMap<ApolloClient, CheckedPair>()
const refused = new WeakMap<ApolloClient, FoundProblem>()

export const recallPair = (client: ApolloClient) => pairs.get(client) ?? null
export const keepPair = (client: ApolloClient, pair: CheckedPair) => void pairs.set(client, pair)
export const forgetPair = (client: ApolloClient) => void pairs.delete(client)

/** The problem that the last step found with the code. */
export const keepRefusedCode = (client: ApolloClient, problem: FoundProblem) =>
  void refused.set(client, problem)
/** It is shown once, where the next code is entered. */
export const takeRefusedCode = (client: ApolloClient) => {
  const problem = refused.get(client)
  refused.delete(client)
  return problem
}
