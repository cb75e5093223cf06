import { expect, test } from 'vitest'
import { runCommand } from '../../upstream-mock/cli/run.ts'
import { runCli } from './run-cli.ts'
import { shareReference } from './reference.ts'

const { client, control, origin } = await shareReference()
const run = (...args: string[]) => runCli(origin, ...args)
const ask = (...args: string[]) => runCommand([...args, '--url', origin])

async function totalsOf(username: string) {
  const { body } = await control.get(`/books/${username}`)
  return body.totals as Record<string, number>
}

test('the consumption of a customer is in the books of the affiliate, and a refund removes it', async () => {
  const before = await totalsOf('alice-chen')
  const { status, out } = await run('consume', 'alice-chen_1', '--sms', '12.50', '--voice', '3')
  expect([status, out]).toEqual([0, expect.stringMatching(/^alice-chen_1 is bound, /)])
  const after = await totalsOf('alice-chen')
  expect((after.consumption ?? 0) - (before.consumption ?? 0)).toBeCloseTo(15.5)
  expect((await run('refund', 'alice-chen_1', '15.50')).status).toBe(0)
  expect((await totalsOf('alice-chen')).consumption).toBeCloseTo(before.consumption ?? 0)
})

test('the books are shown with their months, bills and payments', async () => {
  const { out } = await run('books', 'harbor-media')
  expect(out).toMatch(/^consumption: +\d+\.\d\d$/m)
  expect(out).toMatch(/^month +consumed +earning +worth +credited +state$/m)
  expect(out).toMatch(/^2026-10 +\d+\.\d\d +\d+\.\d\d +\d+\.\d\d +\d+\.\d\d +(open|closed)$/m)
  expect(out).toMatch(/^bill +consumed +cash-back +correction +paid$/m)
  expect(out).toMatch(/^payment +amount$/m)
  expect(out.trimEnd()).toMatch(/\nThe books add up\.$/)
  expect(await ask('books', 'nobody')).toEqual({ status: 1, err: 'There is no account "nobody".' })
})

test('a recharge and an earlier month can be reported too', async () => {
  expect(await ask('recharge', 'alice-chen_2')).toMatchObject({ status: 0 })
  expect(await ask('consume', 'alice-chen_1', '--sms', '1', '--month', '2026-10')).toMatchObject({
    status: 0,
  })
})

test.each([
  [['consume', 'alice-chen_1'], 2, /sms/],
  [['consume', 'alice-chen_1', '--sms', '1', '--month', '1999-01'], 2, /^month: /],
  [['consume', 'nobody', '--sms', '1'], 1, /"nobody"/],
  [['refund', 'alice-chen_1', '99999999'], 2, /^amount: .*paid/],
  [['refund', 'alice-chen_1', 'much'], 2, /"much"/],
])('%j is refused in one line', async (args, status, reason) => {
  const answer = await ask(...args)
  expect(answer).toEqual({ status, err: expect.stringMatching(reason) })
  expect(answer.err).toMatch(/^[^\n]*$/)
})

test('a malicious refund blacklists the affiliate', async () => {
  await ask('consume', 'harbor-media_1', '--voice', '20')
  expect(await ask('refund', 'harbor-media_1', '5', '--malicious')).toMatchObject({ status: 0 })
  const caller = client()
  expect((await caller.logIn('harbor-media', await caller.captcha())).code).toBe(100606)
})

test('a customer is shown and changed', async () => {
  expect((await ask('customer', 'alice-chen_3')).out).toMatch(/^operator: +false$/m)
  const { out } = await ask('customer', 'alice-chen_3', '--operator', 'yes', '--id-number', 'X1')
  expect(out).toMatch(/^operator: +true$/m)
})
