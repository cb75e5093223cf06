import { describe, expect, test } from 'vitest'
import { customer } from '../rules/customer.ts'
import { stageCustomers } from '../support/stage-customers.ts'

const stage = stageCustomers({
  now: '2026-11-21T20:00:00Z',
  customers: () => Array.from({ length: 5000 }, (_, index) => customer({ name: `Customer ${index}` })),
})
const { arrived } = stage

/** The lines of the log about exports. */
const exportLines = () => stage.portal.events('export')

describe('a receiver that disconnects is logged, but not as an error', () => {
  const leaving = () => {
    const leave = new AbortController()
    const [linesBefore, logBefore] = [exportLines().length, stage.portal.log().length]
    return {
      answer: stage.alice.fetch('/exports/customers.csv', { signal: leave.signal }),
      leave: () => leave.abort(),
      async expectOneLine() {
        await expect.poll(() => exportLines().length).toBe(linesBefore + 1)
        const line = exportLines().at(-1)
        expect(line).toMatchObject({ outcome: 'left', list: 'customers', username: 'alice-chen' })
        expect(line).not.toHaveProperty('err')
        expect(stage.portal.log().slice(logBefore)).not.toContain('an export failed')
      },
    }
  }

  test('before the first page has arrived', async () => {
    const letGo = Promise.withResolvers<void>()
    stage.before = () => letGo.promise
    const { answer, leave, expectOneLine } = leaving()
    await expect.poll(() => arrived.length).toBe(1)
    leave()
    await expect(answer).rejects.toThrow('abort')
    letGo.resolve()
    await expectOneLine()
  })

  test('while the file is sent', async () => {
    stage.rows = stage.rows.map((row, index) => ({ ...row, name: `${'x'.repeat(10_000)} ${index}` }))
    const { answer, leave, expectOneLine } = leaving()
    const { status, body } = await answer
    expect(status).toBe(200)
    await body?.getReader().read()
    leave()
    await expectOneLine()
  })
})
