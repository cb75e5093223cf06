import { describeAvailability } from './availability-contract.ts'
import { describeContract } from './contract-suite.ts'
import { describeOnboarding, type OnboardingSubject } from './onboarding-contract.ts'
import { describeWrites } from './writes-contract.ts'

/**
 * Runs every part of the contract that the portal expects of a provider.
 *
 * @param start gives a provider with the demo's accounts, the answers to its captchas and the codes in its mails
 */
export function describeProvider(name: string, start: () => Promise<OnboardingSubject>): void {
  describeContract(name, start)
  describeWrites(`writes to ${name}`, start)
  describeAvailability(`availability at ${name}`, start)
  describeOnboarding(`registration and codes at ${name}`, start)
}
