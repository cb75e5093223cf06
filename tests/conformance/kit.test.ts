import { afterAll, expect, test } from 'vitest'
import { closingLines, judgeScreens } from '#bff/provider/conformance/run-kit.ts'
import { lineOf } from '#bff/provider/conformance/kit.ts'
import { answeredWith, data, deviations, everyEnvelope, having, rows } from './deviations.ts'
import { runOnReference, startReference } from './run-on-reference.ts'

const upstream = await startReference()
afterAll(upstream.stop)
const reference = new URL('/api', upstream.origin)

test('over the reference upstream nothing is found, and account, customer, bill and login are side by side', async () => {
  upstream.deviateBy({})
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const kit = await runOnReference(reference, { settings: { feedbackPath: null }, print })
  expect(kit.findings.map(lineOf)).toEqual([])
  const shown = kit.comparisons.map(({ title }) => title.split('/').at(-1))
  expect(shown).toEqual(expect.arrayContaining(['getBaseInfo', 'getCustomerList', 'getBillList', 'logQuery']))
  expect(kit.comparisons[0]?.provider).toContain('bankAccount: •••• 0838')
  expect(lines).toContain('skip  feedback: FEEDBACK_PATH says that the provider takes none')
  expect(judgeScreens(kit).map(({ screen }) => screen)).not.toContain('Feedback')
})

test('cents instead of dollars cannot be noticed by reading, and are shown side by side', async () => {
  upstream.deviateBy(rows(having({ money: 267_642 }))('/home/getCustomerList'))
  const { findings, comparisons } = await runOnReference(reference)
  expect(findings.map(lineOf)).toEqual([])
  const customer = comparisons.find(({ title }) => title.endsWith('getCustomerList'))
  expect(customer?.provider).toContain('money: 267642')
  expect(customer?.portal).toContain('totalConsumption: 267642.00')
})

test.each([
  { problem: 'nothing answers', url: new URL('http://127.0.0.1:1/api') },
  { problem: 'the path before all calls is missing', url: new URL(upstream.origin) },
])('if $problem the address is named, and nothing else is tried', async ({ url }) => {
  const lines: string[] = []
  const kit = await runOnReference(url, { print: (line) => lines.push(line) })
  expect(kit.findings.map(({ effect }) => effect)).toEqual(['STOPS', 'STOPS'])
  const skipped = `skip  everything else: nothing is at ${url.href.replace(/\/$/, '')} (UPSTREAM_URL`
  expect(lines.at(-1)).toContain(skipped)
  expect(judgeScreens(kit).filter(({ verdict }) => verdict === 'works')).toEqual([])
})

test('every call is a line, and the end says which screens will work and counts the deviations', async () => {
  upstream.deviateBy(rows(having({ returnMoney: null }))('/home/getBillList'))
  const lines: string[] = []
  const kit = await runOnReference(reference, { print: (line) => lines.push(line) })
  expect(lines).toContain('ok    POST /home/getCustomerList: 23 customers, every page')
  const end = closingLines(kit)
  expect(end).toContain('  Login                            works')
  expect(end).toContain('  My Invoice                       does not work: GET /home/getBillList')
  expect(end.at(-1)).toBe('1 deviation: 1 stopping the portal, 0 showing on its screens.')
})

test('a path that is not found is changed in its setting, or in the contract', async () => {
  const moved = ['/home/feedback', '/home/auth', '/register/loginout']
  const notFound = { status: 404, headers: {}, body: Buffer.from('') }
  upstream.deviateBy({ changeAnswer: (answer, { path }) => (moved.includes(path) ? notFound : answer) })
  const settings = { logoutPath: '/register/loginout' }
  const { findings } = await runOnReference(reference, { settings })
  expect(findings.map(({ mend }) => mend)).toEqual([
    'if the call has another path: change "/home/auth" in bff/provider/legacy-rest/contract.ts',
    'if the call has another path: change FEEDBACK_PATH',
    'if the call has another path: change LOGOUT_PATH',
  ])
})

test.each(deviations)('$call: $deviation is named, and nothing else', async ({ by, finding }) => {
  upstream.deviateBy(by)
  expect((await runOnReference(reference)).findings).toMatchObject([finding])
})

test('every write of the reference upstream is made, and every screen works', async () => {
  upstream.deviateBy({})
  const lines: string[] = []
  const kit = await runOnReference(reference, { writes: true, print: (line) => lines.push(line) })
  expect(kit.findings.map(lineOf)).toEqual([])
  expect(lines.filter((line) => line.startsWith('skip'))).toEqual([])
  expect(
    judgeScreens(kit)
      .filter(({ verdict }) => verdict !== 'works')
      .map(({ screen }) => screen),
  ).toEqual([])
})

test.each([
  [
    'a stored file without a path',
    data(() => ({ file: 'x' }))('/home/uploadAuth'),
    'POST /home/uploadAuth data.path: expected string, found nothing; keys there: file',
    'STOPS',
  ],
  [
    'a code that is never checked',
    answeredWith('application/json', '{"code":0,"data":null}')('/register/checkCode'),
    'POST /register/checkCode code: expected code 100607 (The verification code is wrong) for a wrong e-mail code, found code 0 (success)',
    'DIFFERS',
  ],
])('with --writes, %s is found', async (_what, deviation, line, effect) => {
  upstream.deviateBy(deviation)
  const { findings } = await runOnReference(reference, { writes: true })
  expect(findings.map((finding) => ({ line: lineOf(finding), effect: finding.effect }))).toContainEqual({
    line,
    effect,
  })
})

test('if a field is required that its form has as optional, the command of the refused write shows it empty', async () => {
  upstream.deviateBy(
    everyEnvelope((json, { fields }) =>
      fields.username && !fields.industry ? { ...json, code: 100101 } : json,
    )('/register/register'),
  )
  const { findings } = await runOnReference(reference, { writes: true })
  expect(findings).toContainEqual(
    expect.objectContaining({
      call: 'POST /register/register',
      found: 'code 100101 (The provider misses a required parameter)',
      effect: 'STOPS',
      curl: expect.stringContaining('"industry":""'),
    }),
  )
})

const password = 'Portal-demo1'
const asNumber = 6_222_020_012_345_678

test('no command and no value has a token, a password, an account number, or who somebody is', async () => {
  const sent: string[] = []
  upstream.deviateBy({
    ...data(having({ bankAccount: asNumber }))('/home/getBaseInfo'),
    changeRequest({ headers }) {
      const cookies = (headers.cookie ?? '').split('; ').map((one) => one.replace(/^[^=]*=/, ''))
      sent.push(...[String(headers['auth-token'] ?? ''), ...cookies].filter((one) => one !== ''))
    },
  })
  const kit = await runOnReference(reference, { writes: true })
  const commands = kit.commands.join('\n')
  for (const path of ['register/login', 'register/register', 'register/updatePassWord', 'home/updateBank'])
    expect(commands).toContain(`/api/${path}'`)
  for (const shown of [
    "/register/nameExist/***?lang=en'",
    "'cookie: JSESSIONID=***'",
    '"name":"***"',
    '"lang":"en"',
    "-F 'file=@picture.png'",
  ])
    expect(commands).toContain(shown)
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
  upstream.deviateBy(answeredWith('text/plain', `token=${token}`)('/home/getBaseInfo'))
  const kit = await runOnReference(reference)
  const found = kit.findings.filter(({ path }) => path === '/home/getBaseInfo').map((one) => one.found)
  expect(found).toContainEqual(expect.stringContaining('begin with "***"'))
  expect(JSON.stringify(kit.findings)).not.toContain(token.slice(0, 4))
})
