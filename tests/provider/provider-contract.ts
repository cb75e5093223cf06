import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { AffiliateProvider, ProviderClient, ProviderState } from '#bff/provider/provider.ts'
import { demoPassword } from '../support/portal.ts'
import { person } from '../support/provider-calls.ts'
import { describeAvailability } from './availability-contract.ts'
import { describeContract } from './contract-suite.ts'
import { describeOnboarding } from './onboarding-contract.ts'
import { describeWrites } from './writes-contract.ts'

/** A provider with the demo's accounts, the answers to its captchas, and the codes in its mails. */
interface Subject {
  provider: AffiliateProvider
  readCaptcha(state: ProviderState): Promise<string>
  /** The code in the last mail to an address. */
  readCode(email: string): Promise<string>
  stop(): Promise<void>
}

export type Stage = ReturnType<typeof stageOf>

const stageOf = (start: () => Promise<Subject>) => {
  let subject: Subject
  beforeAll(async () => {
    subject = await start()
  })
  afterAll(() => subject.stop())

  /** The client of a caller with this state, as for another request of the same session. */
  const forCaller = (state: ProviderState | null) => subject.provider.forCaller(person({ state }))

  /** A caller with a fresh captcha, and the form that would sign this affiliate in. */
  async function withCaptcha(username = 'alice-chen', password = demoPassword) {
    const calls = forCaller(null)
    await calls.createCaptcha()
    if (calls.state === null) throw new Error('a captcha must leave a state')
    const captcha = await subject.readCaptcha(calls.state)
    return { calls, fields: { username, password, captcha } }
  }

  async function signedIn(username = 'alice-chen'): Promise<ProviderClient> {
    const { calls, fields } = await withCaptcha(username)
    expect(await calls.logIn(fields)).toEqual({ __typename: 'SignedIn' })
    return calls
  }

  return {
    provider: () => subject.provider,
    readCode: (email: string) => subject.readCode(email),
    anyone: () => forCaller(null),
    forCaller,
    withCaptcha,
    signedIn,
  }
}

/** Runs every part of the contract that the portal expects of a provider. Those that change accounts come last. */
export function describeProvider(name: string, start: () => Promise<Subject>): void {
  describe(name, () => {
    const stage = stageOf(start)
    describeContract(stage)
    describeAvailability(stage)
    describeWrites(stage)
    describeOnboarding(stage)
  })
}
