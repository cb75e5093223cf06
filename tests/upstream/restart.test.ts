import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { png } from './pictures.ts'
import { Client, person, startReference } from './reference.ts'

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'upstream-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('tokens, cookies, the login log and open captchas survive a restart', async () => {
  const data = makeFolder()
  const first = await startReference({ data })
  const caller = first.client()
  const token = await caller.signIn('grace-kim')
  const waiting = first.client()
  const answer = await waiting.captcha()
  await first.stop()

  const second = await startReference({ data, clock: undefined })
  const bearer = second.client()
  bearer.headers = { 'auth-token': token }
  const { data: log } = await bearer.page('/home/web/logQuery', 1, 10)
  expect(log.total).toBe(2)
  const again = new Client(second.origin)
  again.cookie = caller.cookie
  expect((await again.get('/home/getBaseInfo')).code).toBe(0)
  again.cookie = waiting.cookie
  expect((await again.logIn('grace-kim', answer)).code).toBe(0)
})

test('an e-mail code, its mail, a new account and an uploaded file survive a restart', async () => {
  const data = makeFolder()
  const first = await startReference({ data })
  const caller = first.client()
  const code = await caller.emailCode('newcomer-1@example.org')
  const other = first.client()
  expect((await other.register(person(2))).code).toBe(0)
  await other.logIn('newcomer-2', await other.captcha(), 'Fresh-start1')
  const idFilePath = (await other.upload(png)).data
  await first.stop()

  const second = await startReference({ data })
  expect((await second.control.get('/outbox')).body.mails).toHaveLength(2)
  const again = new Client(second.origin)
  again.cookie = caller.cookie
  expect((await again.post('/register/register', { code, ...person(1) })).code).toBe(0)
  again.cookie = other.cookie
  const passport = { type: 0, idFileType: 1, realName: 'N', cardId: 'N1', address: 'A 1', idFilePath }
  expect((await again.post('/home/auth', passport)).code).toBe(0)
})

test('a moved clock stays moved', async () => {
  const data = makeFolder()
  const first = await startReference({ data })
  await first.control.post('/clock', { advance: '30d' })
  await first.stop()
  const second = await startReference({ data, clock: undefined })
  expect((await second.control.get('/clock')).body.now).toMatch(/^2026-12-10T02:00:/)
})

test('a start with reset drops the earlier state', async () => {
  const data = makeFolder()
  const first = await startReference({ data })
  const caller = first.client()
  await caller.signIn('grace-kim')
  await first.stop()
  const second = await startReference({ data, reset: true })
  const again = new Client(second.origin)
  again.cookie = caller.cookie
  expect((await again.get('/home/getBaseInfo')).code).toBe(100600)
})

test('a taken port is refused before the state is changed', async () => {
  const data = makeFolder()
  const first = await startReference({ data })
  const caller = first.client()
  await caller.signIn('grace-kim')
  await expect(startReference({ data, reset: true, port: first.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  expect((await caller.get('/home/getBaseInfo')).code).toBe(0)
})
