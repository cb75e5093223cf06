import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { smtpServerOf } from '../../upstream-mock/mail/smtp-server-of.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startReference } from './reference.ts'

const referenceWith = (address: string, more = {}) => startReference({ smtp: smtpServerOf(address), ...more })

const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('a code is sent through a real mail server, in the language of the call', async () => {
  const { mails, port } = await startMailServer()
  const { client, control } = await referenceWith(`smtp://127.0.0.1:${port}?from=partners@example.com`)
  const code = await client().emailCode('reader@example.org')
  await client().sendEmail('leser@example.org', 1, { lang: 'zh' })
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['reader@example.org', 'leser@example.org'])
  expect(mails[0]).toMatchObject({
    from: { address: 'partners@example.com' },
    subject: 'Your registration code',
  })
  expect(mails[0]?.text).toContain(code)
  expect(mails[1]?.subject).toBe('注册验证码')
  const { body } = await control.get('/outbox')
  expect(body.mails?.map(({ to, delivery }) => [to, delivery])).toEqual([
    ['leser@example.org', 'sent'],
    ['reader@example.org', 'sent'],
  ])
})

test('an address with a user signs in to the mail server', async () => {
  const seen: unknown[] = []
  const { mails, port } = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push([username, password])
      done(null, { user: username })
    },
  })
  const { client } = await referenceWith(`smtp://me%40example.com:p%3Aw%2F@127.0.0.1:${port}`)
  expect((await client().sendEmail('reader@example.org', 1)).code).toBe(0)
  expect(seen).toEqual([['me@example.com', 'p:w/']])
  expect(mails[0]?.from?.address).toBe('me@example.com')
})

test('a refused mail is reported as not sent, and the next code may be requested at once', async () => {
  const said = quietly()
  let isWilling = false
  const { mails, port } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(isWilling ? null : new Error('no such mailbox')),
  })
  const { client, control } = await referenceWith(`smtp://127.0.0.1:${port}`)
  const caller = client()
  expect(await caller.sendEmail('reader@example.org', 1)).toMatchObject({ code: 100603, data: null })
  const failed = (await control.get('/outbox')).body.mails?.[0]
  expect(failed?.delivery).toBe('failed')
  const guess = { email: 'reader@example.org', type: 1, code: failed?.code }
  expect((await caller.post('/register/checkCode', guess)).code).toBe(100607)
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^A mail was not sent: E\w+\. See SMTP_URL\.$/)]])
  isWilling = true
  expect((await caller.sendEmail('reader@example.org', 1)).code).toBe(0)
  expect(mails).toHaveLength(1)
})

test('with a mail server that is missing or silent the mail is reported as not sent', async () => {
  quietly()
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const { client } = await referenceWith(`smtp://127.0.0.1:${port}`, { smtpTimeoutMs: 50 })
  expect((await client().sendEmail('reader@example.org', 1)).code).toBe(100603)
  const { client: other } = await referenceWith('smtp://127.0.0.1:1')
  expect((await other().sendEmail('reader@example.org', 1)).code).toBe(100603)
})

test('with a mail server that answers without end the mail is reported as not sent', async () => {
  const said = quietly()
  const open = new Set<Socket>()
  const dribbling = createServer((socket) => {
    open.add(socket)
    const timer = setInterval(() => socket.write('220-wait\r\n'), 10)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      open.delete(socket)
    })
  }).listen(0, '127.0.0.1')
  await once(dribbling, 'listening')
  onTestFinished(() => void dribbling.close())
  const { port } = dribbling.address() as AddressInfo
  const { client } = await referenceWith(`smtp://127.0.0.1:${port}`, { smtpDeadlineMs: 100 })
  expect((await client().sendEmail('reader@example.org', 1)).code).toBe(100603)
  expect(said.mock.calls).toEqual([[expect.stringContaining('EABORT')]])
  await expect.poll(() => open.size).toBe(0)
})

test('without a mail server the outbox has the mail', async () => {
  const { client, control } = await startReference()
  await client().sendEmail('reader@example.org', 1)
  await client().sendEmail('alice-chen@example.com', 2)
  const all = (await control.get('/outbox')).body.mails ?? []
  expect(all.map(({ to, delivery }) => [to, delivery])).toEqual([
    ['alice-chen@example.com', 'kept'],
    ['reader@example.org', 'kept'],
  ])
  expect(all[0]).toMatchObject({ subject: 'Your password reset code', purpose: 'password' })
  expect((await control.get('/outbox?to=READER@example.org')).body.mails).toHaveLength(1)
  expect(await control.delete('/outbox')).toEqual({ mails: [] })
  expect((await control.get('/outbox')).body.mails).toEqual([])
  expect(await control.get('/outbox?from=x')).toMatchObject({ status: 400 })
})

test('without an outbox and a mail server every mail is reported as not sent', async () => {
  const { client } = await startReference({ control: false })
  expect((await client().sendEmail('reader@example.org', 1)).code).toBe(100603)
})

test.each([
  [
    'smtp://mail.example.com',
    { host: 'mail.example.com', port: 587, secure: false, from: 'no-reply@example.com' },
  ],
  ['smtps://mail.example.com', { port: 465, secure: true }],
  [
    'smtp://u%40example.org:p@mail.example.com:25',
    { port: 25, auth: { user: 'u@example.org', pass: 'p' }, from: 'u@example.org' },
  ],
  ['smtp://[::1]:2525?from=a@example.org', { host: '::1', port: 2525, from: 'a@example.org' }],
])('%s is a mail server', (address, expected) => {
  expect(smtpServerOf(address)).toMatchObject(expected)
})

test.each(['mail.example.com', 'http://mail.example.com', 'smtp://', 'smtp://%zz@mail.example.com'])(
  '%s is not a mail server',
  (address) => {
    expect(smtpServerOf(address)).toBeUndefined()
  },
)
