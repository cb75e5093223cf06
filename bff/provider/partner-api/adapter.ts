import type { Adapter } from '../adapter.ts'
import { createPartnerApiProvider } from './partner-api.ts'

export const partnerApi: Adapter = {
  create: async ({ findUpstream, timeoutMs, oddities }) =>
    createPartnerApiProvider({ url: await findUpstream(), timeoutMs, oddities }),
}
