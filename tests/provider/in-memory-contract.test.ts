import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { describeAvailability } from './availability-contract.ts'
import { describeContract, type Subject } from './contract-suite.ts'
import { describeWrites } from './writes-contract.ts'

const start = async (): Promise<Subject> => ({
  provider: createInMemoryProvider(),
  readCaptcha: async () => 'demo',
  stop: async () => {},
})

describeContract('the provider in memory', start)
describeWrites('writes to the provider in memory', start)
describeAvailability('availability at the provider in memory', start)
