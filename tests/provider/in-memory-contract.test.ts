import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { describeContract } from './contract-suite.ts'

describeContract('the provider in memory', async () => ({
  provider: createInMemoryProvider(),
  readCaptcha: async () => 'demo',
  stop: async () => {},
}))
