import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { foreignConfig, startForeignUpstream } from '../support/foreign-upstream.ts'
import { describeProvider } from './provider-contract.ts'
import { startReference, subjectOf } from './reference-subject.ts'

async function start() {
  const upstream = await startReference({ loginout: true })
  const foreign = await startForeignUpstream(upstream.origin)
  const provider = createLegacyRestProvider({
    url: foreign.url,
    timeoutMs: 10_000,
    timeZone: 'Asia/Hong_Kong',
    config: foreignConfig,
  })
  return subjectOf(provider, upstream.origin, async () => {
    await foreign.stop()
    await upstream.stop()
  })
}

describeProvider('a provider with paths, fields and headers of its own', start)
