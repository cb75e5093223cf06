import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { generatedOperations } from '../support/generated/operations.ts'
import { generated } from '../support/generated/runs.ts'
import { rightVariablesFor } from '../support/generated/values.ts'
import { startPortal } from '../support/portal.ts'

const portal = await startPortal()
const alice = new Client(portal.origin)
await alice.logIn()
afterAll(portal.stop)

const extras = { authStatus: 1, money: '9999.00', affiliateId: 'somebody-else' }
const mutations = generatedOperations.filter(({ variables }) =>
  [...variables.keys()].some((name) => name.endsWith('_input')),
)

test.each(mutations)(
  '$name takes no field that the schema does not have, and does not call the provider [asvs 15.3.3]',
  async ({ document, variables }) => {
    await portal.control('DELETE', '/calls')
    const [right = {}] = fc.sample(rightVariablesFor(variables), { ...generated, numRuns: 1 })
    const changed = Object.entries(right).map(([name, input]) => [name, { ...(input as object), ...extras }])
    const { status, errors, data } = await alice.query(document, Object.fromEntries(changed))
    expect([status, data ?? null]).toEqual([400, null])
    const said = errors?.map(({ message }) => message).join()
    for (const field of Object.keys(extras)) expect(said).toContain(`"${field}"`)
    expect(await portal.control('GET', '/calls')).toEqual({ calls: [] })
  },
)
