import { describeAvailability } from './availability-contract.ts'
import { describeContract } from './contract-suite.ts'
import { describeOnboarding, type OnboardingSubject } from './onboarding-contract.ts'
import { describeWrites } from './writes-contract.ts'

/** What a runner brings: a provider with the demo's accounts, the answers to its captchas and the codes in its mails. */
export type ProviderSubject = OnboardingSubject

/** All that the portal relies on, whichever provider stands behind it: every part of the contract, over this provider. */
export function describeProvider(name: string, start: () => Promise<ProviderSubject>): void {
  describeContract(name, start)
  describeWrites(`writes to ${name}`, start)
  describeAvailability(`availability at ${name}`, start)
  describeOnboarding(`registration and codes at ${name}`, start)
}
