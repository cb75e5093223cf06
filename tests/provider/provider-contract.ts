import { describeAvailability } from './availability-contract.ts'
import { describeContract } from './contract-suite.ts'
import { describeOnboarding, type OnboardingSubject } from './onboarding-contract.ts'
import { describeWrites } from './writes-contract.ts'

/** What the suite needs: a provider with the demo's accounts, the answers to its captchas and the codes in its mails. */
export type ProviderSubject = OnboardingSubject

/** Runs every part of the contract that the portal expects of a provider. */
export function describeProvider(name: string, start: () => Promise<ProviderSubject>): void {
  describeContract(name, start)
  describeWrites(`writes to ${name}`, start)
  describeAvailability(`availability at ${name}`, start)
  describeOnboarding(`registration and codes at ${name}`, start)
}
