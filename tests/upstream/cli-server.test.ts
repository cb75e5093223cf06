import { expect, test } from 'vitest'
import { runCommand } from '../../upstream-mock/cli/run.ts'
import { runCli } from './run-cli.ts'
import { shareReference, startReference } from './reference.ts'

const { client, lenientClient, control, origin } = await shareReference()
const run = (...args: string[]) => runCli(origin, ...args)

test('health shows the clock, which moves by a span and to an instant', async () => {
  const { origin } = await startReference()
  const run = (...args: string[]) => runCli(origin, ...args)
  expect(await run('health')).toMatchObject({ status: 0, out: expect.stringMatching(/^ok, 2026-11-10 02:0/) })
  expect((await run('clock', '+30d')).out).toMatch(/^2026-12-10 02:0/)
  expect((await run('clock', '2027-01-01T00:00:00Z')).out).toMatch(/^2027-01-01 00:00:0/)
  expect((await run('clock')).out).toMatch(/^2027-01-01 00:00:/)
})

test('--json prints the whole answer', async () => {
  const { status, out } = await run('--json', 'clock')
  expect([status, JSON.parse(out)]).toEqual([0, { now: expect.any(String), offsetMs: expect.any(Number) }])
})

test('a reset restores the seeds and the clock', async () => {
  await run('account', 'grace-kim', '--promotion-status', '2')
  await control.post('/clock', { advance: '40d' })
  expect((await run('reset')).out).toMatch(/^seeded again, 2026-11-10 02:0/)
  const caller = client()
  await caller.signIn('grace-kim')
  expect((await caller.get('/home/getBaseInfo')).data).toMatchObject({ promotionStatus: 1 })
})

test('a captcha is read by its session', async () => {
  const caller = client()
  await caller.captcha()
  const { out } = await run('captcha', caller.cookie ?? '')
  expect((await caller.logIn('alice-chen', out.trim())).code).toBe(0)
  expect(await run('captcha', 'nothing')).toMatchObject({ status: 1, out: '' })
})

test('an account is changed, and an unknown one is named', async () => {
  const { out } = await run('account', 'frank-li', '--disabled', 'no')
  expect(out).toMatch(/^disabled: +false$/m)
  await client().signIn('frank-li')
  const missing = await run('account', 'nobody', '--disabled', 'no')
  expect(missing).toEqual({ status: 1, out: '', err: 'There is no account "nobody".\n' })
  expect(await run('account', 'frank-li')).toMatchObject({ status: 2, err: expect.stringMatching(/^give /) })
})

test('a sign-out ends the sign-ins of one account', async () => {
  const caller = client()
  await caller.signIn('erin-park')
  expect((await run('sign-out', 'erin-park')).out).toBe('1 ended\n')
  expect((await caller.get('/home/getBaseInfo')).code).toBe(100600)
})

test('calls are listed and cleared', async () => {
  await control.delete('/calls')
  await client().get('/select/country')
  expect((await run('calls')).out).toMatch(/^time.*\n2026-11-10 02:0\S+ +GET +\/api\/select\/country\n$/)
  expect((await run('calls', '--clear')).out).toBe('No call.\n')
})

test('a fault applies to the given number of calls, and can be cleared', async () => {
  const { out } = await run('fault', '/select/country', '--code', '-1', '--count', '2')
  expect(out).toMatch(/^any +\/select\/country +2 +\{"code":-1\}$/m)
  const codes = [0, 1, 2].map(async () => (await lenientClient().get('/select/country')).code)
  expect((await Promise.all(codes)).toSorted((a, b) => a - b)).toEqual([-1, -1, 0])
  await run('fault', '/select/*', '--code', '100100', '--count', 'all')
  expect((await run('fault')).out).toContain('/select/*')
  expect((await run('fault', '--clear')).out).toBe('No fault is pending.\n')
  expect((await client().get('/select/country')).code).toBe(0)
})

test('every flag of a fault arrives', async () => {
  const given = ['--method', 'get', '--status', '502', '--body', 'x', '--type', 'text/html', '--delay', '5']
  const { out } = await run(
    'fault',
    '/home/auth',
    ...given,
    '--header',
    'X-A: b: c',
    '--drip',
    '1/2',
    '--json',
  )
  expect(JSON.parse(out).faults).toContainEqual({
    path: '/home/auth',
    method: 'GET',
    count: 1,
    status: 502,
    body: 'x',
    contentType: 'text/html',
    delayMs: 5,
    headers: { 'X-A': 'b: c' },
    drip: { bytes: 1, everyMs: 2 },
  })
})

test.each([
  ['reset', { reset: true }],
  ['midway', { reset: 'midway' }],
  ['cut', { cut: true }],
  ['stall', { stall: true }],
])('--%s sets how the answer ends', async (flag, field) => {
  const path = `/register/nameExist/${flag}`
  await runCommand(['fault', path, `--${flag}`, '--url', origin])
  const { faults } = (await control.get('/faults')).body
  expect(faults).toContainEqual({ path, count: 1, ...field })
})
