import { afterAll, expect, test } from 'vitest'
import { legacyCalls, signedInState } from '../provider/legacy-calls.ts'
import { faultOf } from '../support/provider-calls.ts'
import { data, send, startScriptedServer } from '../support/scripted-server.ts'
import { operations } from './operations.ts'

const upstream = await startScriptedServer()
const foreign = await startScriptedServer()
afterAll(() => Promise.all([upstream.stop(), foreign.stop()]))

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) to another host is UPSTREAM_UNAVAILABLE, and neither the call nor the token is sent there [asvs 15.3.2]',
  async (status) => {
    for (const { run, good } of operations) {
      upstream.answerWith(send(status, '', { location: `${foreign.origin}/api/stolen` }))
      foreign.answerWith(data(good))
      const calls = legacyCalls(upstream.origin, { caller: { state: signedInState() } })
      expect(await faultOf(run(calls))).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
      expect(upstream.received).toHaveLength(1)
      expect(foreign.received).toEqual([])
    }
  },
)
