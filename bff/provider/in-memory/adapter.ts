import type { Adapter } from '../adapter.ts'
import { createInMemoryProvider } from './in-memory.ts'

export const inMemory: Adapter = {
  create: async () => createInMemoryProvider(),
  startNotes: () => [
    'Its provider is in memory and forgets everything when the portal ends. Accounts: alice-chen, bruno-diaz, … (bff/provider/README.md)',
    'Their password is Portal-demo1, the answer to every captcha is demo, and every e-mail code is 123456.',
  ],
}
