import { afterAll, expect, test } from 'vitest'
import { startDeviatingUpstream } from '../support/deviating-upstream.ts'
import { seeded } from '../support/seeded.ts'
import { dataAt, having } from './deviations/change-answer.ts'
import { labelled } from './deviations/raw-answers.ts'
import { runOnReference } from './run-on-reference.ts'

const upstream = await startDeviatingUpstream(await seeded({ portalOrigin: 'http://portal.example' }))
afterAll(upstream.stop)

const email = 'somebody@example.org'
const password = 'Portal-demo1'
const asNumber = 6_222_020_012_345_678

/** Every answer has a wrong label, so that there is a finding with a command for each call. */
async function everyCommand() {
  const sent: string[] = []
  const bank = dataAt('/home/getBaseInfo', having({ bankAccount: asNumber }))
  upstream.deviateBy({
    changeRequest({ headers }) {
      const cookies = (headers.cookie ?? '').split('; ').map((one) => one.replace(/^[^=]*=/, ''))
      sent.push(...[String(headers['auth-token'] ?? ''), ...cookies].filter((one) => one !== ''))
    },
    changeAnswer: async (answer, request) =>
      request.path === '/register/kaptcha'
        ? answer
        : labelled('text/plain')((await bank.changeAnswer?.(answer, request)) ?? answer),
  })
  const writes = { email, accountManager: '0417' }
  const { report } = await runOnReference(new URL('/api', upstream.origin), { writes })
  return { report, secrets: new Set(sent) }
}

test('no command and no value has a token, a password, an account number, or who somebody is', async () => {
  const { report, secrets } = await everyCommand()
  const calls = report.findings.map(({ call }) => call)
  expect(calls).toEqual(
    expect.arrayContaining([
      'POST /register/login',
      'POST /register/register',
      'POST /register/updatePassWord',
      'POST /home/updateBank',
      'GET /register/nameExist/{username}',
    ]),
  )
  expect(secrets.size).toBeGreaterThan(2)
  const base64 = Buffer.from(password).toString('base64')
  const persons = [email, 'alice-chen', 'Conformance Test', 'CONFORMANCE TEST', '0000123456', 'T0000000']
  const commands = report.findings.map(({ curl }) => curl).join('\n')
  for (const secret of [...secrets, password, base64, ...persons]) expect(commands).not.toContain(secret)
  expect(commands).toContain("/register/nameExist/***?lang=en'")
  expect(JSON.stringify(report.comparisons)).not.toContain(String(asNumber))
})
