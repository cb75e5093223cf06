import type { Oddities } from '#bff/domain/oddity.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { describeProvider } from './provider-contract.ts'
import { startReference, subjectOf } from './reference-subject.ts'

/** The reference upstream is the contract, so that nothing of it may be odd; a call that reports something fails. */
const oddities: Oddities = {
  report: (call, kind, example) => {
    throw new Error(`${call} ${kind}: ${example}`)
  },
  isInspectionDue: () => true,
}

async function start() {
  const upstream = await startReference()
  const url = new URL('/api', upstream.origin)
  const timeZone = 'Asia/Hong_Kong'
  const provider = createLegacyRestProvider({ url, timeoutMs: 10_000, timeZone, oddities })
  return subjectOf(provider, upstream.origin, upstream.stop)
}

describeProvider('the legacy REST provider over the reference upstream', start)
