import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { describeProvider } from './provider-contract.ts'

describeProvider('the provider in memory', async () => ({
  provider: createInMemoryProvider(),
  readCaptcha: async () => 'demo',
  readCode: async () => '123456',
  stop: async () => {},
}))
