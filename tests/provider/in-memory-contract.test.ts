import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { describeAvailability } from './availability-contract.ts'
import { describeContract } from './contract-suite.ts'
import { describeOnboarding, type OnboardingSubject } from './onboarding-contract.ts'
import { describeWrites } from './writes-contract.ts'

const start = async (): Promise<OnboardingSubject> => ({
  provider: createInMemoryProvider(),
  readCaptcha: async () => 'demo',
  readCode: async () => '123456',
  stop: async () => {},
})

describeContract('the provider in memory', start)
describeWrites('writes to the provider in memory', start)
describeAvailability('availability at the provider in memory', start)
describeOnboarding('registration and codes at the provider in memory', start)
