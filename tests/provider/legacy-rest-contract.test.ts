import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { describeProvider } from './provider-contract.ts'
import { startReference, subjectOf } from './reference-subject.ts'

async function start() {
  const upstream = await startReference()
  const url = new URL('/api', upstream.origin)
  const timeZone = 'Asia/Hong_Kong'
  const provider = createLegacyRestProvider({ url, timeoutMs: 10_000, timeZone })
  return subjectOf(provider, upstream.origin, upstream.stop)
}

describeProvider('the legacy REST provider over the reference upstream', start)
