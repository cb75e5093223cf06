import { afterAll, expect, test } from 'vitest'
import { answeredAt, dataAt, having } from './change-answer.ts'
import { runOnReference, startReference } from './run-on-reference.ts'

const upstream = await startReference()
afterAll(upstream.stop)

const password = 'Portal-demo1'
const asNumber = 6_222_020_012_345_678

test('no command and no value has a token, a password, an account number, or who somebody is', async () => {
  const sent: string[] = []
  upstream.deviateBy({
    ...dataAt('/home/getBaseInfo', having({ bankAccount: asNumber })),
    changeRequest({ headers }) {
      const cookies = (headers.cookie ?? '').split('; ').map((one) => one.replace(/^[^=]*=/, ''))
      sent.push(...[String(headers['auth-token'] ?? ''), ...cookies].filter((one) => one !== ''))
    },
  })
  const kit = await runOnReference(new URL('/api', upstream.origin), { writes: true })
  const commands = kit.commands.join('\n')
  for (const path of ['register/login', 'register/register', 'register/updatePassWord', 'home/updateBank'])
    expect(commands).toContain(`/api/${path}'`)
  expect(commands).toContain("/register/nameExist/***?lang=en'")
  const secrets = new Set(sent)
  expect(secrets.size).toBeGreaterThan(2)
  const base64 = Buffer.from(password).toString('base64')
  const persons = [
    '@example.org',
    'alice-chen',
    'Conformance Test',
    'CONFORMANCE TEST',
    '0000123456',
    'T0000000',
  ]
  for (const secret of [...secrets, password, base64, ...persons]) expect(commands).not.toContain(secret)
  expect(JSON.stringify(kit.comparisons)).not.toContain(String(asNumber))
})

test('the beginning of an answer that is no JSON has nothing of a token', async () => {
  const token = '3f9c2ab1d07e4c55'.repeat(3)
  upstream.deviateBy(answeredAt('/home/getBaseInfo', 200, 'text/plain', `token=${token}`))
  const kit = await runOnReference(new URL('/api', upstream.origin))
  const found = kit.findings.filter(({ path }) => path === '/home/getBaseInfo').map((one) => one.found)
  expect(found).toContainEqual(expect.stringContaining('begin with "***"'))
  expect(JSON.stringify(kit.findings)).not.toContain(token.slice(0, 4))
})
